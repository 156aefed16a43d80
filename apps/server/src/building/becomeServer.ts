import { serverEnvironment, serverFlags } from "./serverProcess.ts"

/**
 * Replaces this process by the server with the right Node options and environment; where that is
 * impossible, continues as it is.
 */
export const becomeServer = async (
  program: string,
  options: ReadonlyArray<string>
): Promise<void> => {
  const args = [program, "serve", ...options]
  if (process.platform !== "win32")
    process.execve?.(process.execPath, [process.execPath, ...serverFlags, ...args], {
      ...process.env,
      ...serverEnvironment
    })
  process.argv = [process.execPath, ...args]
  await import(program)
}
