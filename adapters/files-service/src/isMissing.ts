/** Whether the file system says that a file is not there. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ENOENT"
