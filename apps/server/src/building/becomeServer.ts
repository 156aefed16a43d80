import { serverEnvironment, serverFlags } from "./serverProcess.ts"

/**
 * Goes on as the server, with what Node and the machine are to be started with for it; where a
 * process cannot become another one, as it is.
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
