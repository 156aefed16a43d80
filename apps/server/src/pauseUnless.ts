import { setTimeout } from "node:timers/promises"

/**
 * Waits so long, or until the server stops, which is no error: whoever waits looks at the signal.
 * The wait alone keeps no process alive.
 */
export const pauseUnless = async (stopping: AbortSignal, milliseconds: number): Promise<void> => {
  try {
    await setTimeout(milliseconds, undefined, { signal: stopping, ref: false })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
