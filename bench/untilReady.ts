import type { ChildProcess } from "node:child_process"
import { setTimeout } from "node:timers/promises"

/** Waits until a server answers that it is ready; fails if its process ends before. */
export const untilReady = async (
  origin: string,
  server: ChildProcess,
  lookMs: number
): Promise<void> => {
  for (;;) {
    // Until the server listens, connections are refused.
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await setTimeout(lookMs)
  }
}
