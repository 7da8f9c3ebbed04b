#pragma once

/// Bytes that malloc has handed out and not got back, or -1 where it cannot be asked.
long heap_bytes(void);
