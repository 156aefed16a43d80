import type { ChildProcess } from "node:child_process"
import { setTimeout } from "node:timers/promises"

/** True for the error of a request while the server does not listen yet. */
const isRefused = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "ECONNREFUSED"

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** Waits until a server answers that it is ready; fails if its process ends before. */
export const untilReady = async (
  origin: string,
  server: ChildProcess,
  lookMs: number
): Promise<void> => {
  while (!(await isReady(origin))) {
    const ending = server.exitCode ?? server.signalCode
    if (ending !== null) throw new Error(`the server ended with ${ending}`)
    await setTimeout(lookMs)
  }
}
