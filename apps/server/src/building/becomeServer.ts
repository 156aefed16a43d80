import { serverEnvironment, serverFlags } from "./serverProcess.ts"

/** Replaces this process by the server with its Node options, where that is possible. */
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
