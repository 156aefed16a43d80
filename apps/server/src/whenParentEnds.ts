const EVERY_MS = 200

const parent = process.ppid

/**
 * Calls `stop` when the parent process ends, if npm or npx started it. npm stops its shell with a
 * signal that the shell does not forward to the server.
 */
export const whenParentEnds = (stop: () => void): void => {
  if (process.env.npm_command === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, EVERY_MS).unref()
}
