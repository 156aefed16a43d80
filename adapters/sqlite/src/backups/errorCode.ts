/** The code that the file system gives an error, such as `ENOENT`; empty where it gives none. */
export const errorCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : ""
