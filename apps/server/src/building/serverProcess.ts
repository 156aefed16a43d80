/**
 * What Node is started with for the server. Without them it lets its heap grow to several times
 * what it holds before it looks for garbage: smaller bounds make it look earlier, for a tenth more
 * work.
 */
export const serverFlags: ReadonlyArray<string> = [
  "--max-semi-space-size=4",
  "--initial-old-space-size=48",
  "--max-old-space-size=1024"
]

/**
 * What the C library of Linux reads when the process begins: buffers of answers are given back at
 * once.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072"
}
