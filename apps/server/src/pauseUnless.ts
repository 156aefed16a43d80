import { setTimeout } from "node:timers/promises"

/** Waits, or returns early when the server stops. Does not keep the process alive. */
export const pauseUnless = async (stopping: AbortSignal, milliseconds: number): Promise<void> => {
  try {
    await setTimeout(milliseconds, undefined, { signal: stopping, ref: false })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
