/**
 * Node options of the server. Without them the heap grows to several times its content before
 * garbage is collected; smaller limits cost a tenth more work. New objects get their full space
 * at once, so that the start collects less often.
 */
export const serverFlags: ReadonlyArray<string> = [
  "--min-semi-space-size=4",
  "--max-semi-space-size=4",
  "--max-old-space-size=1024"
]

/** Environment for the C library of Linux: frees buffers of answers at once. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072"
}
