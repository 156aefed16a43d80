import { setImmediate, setTimeout } from "node:timers/promises"
import type { Effect } from "effect"
import type { Logger } from "pino"
import type { Ports, Runtime } from "../Ports.ts"
import { pauseUnless } from "../pauseUnless.ts"

/** What delivers the messages of an outbox. */
export interface OutboxWorker {
  /**
   * Takes no further message; answers once those that are being sent have come to something, or
   * have taken too long: then they stay claimed.
   */
  readonly stop: () => Promise<void>
}

/** What there is to do, again and again. */
export interface OutboxWork {
  /** What the log calls the messages. */
  readonly name: string
  /** How many are sent at a time. */
  readonly atATime: number
  /** Settles what was being sent when the process ended, once; answers how many. */
  readonly giveUpClaimed: Effect.Effect<number, never, Ports>
  /** What the log says of those. */
  readonly interrupted: string
  /** Forgets what is old, every hour; answers how many. */
  readonly forget: Effect.Effect<number, never, Ports>
  /** Queues what there is to send, beside what sends it; answers whether there may be more. */
  readonly queue?: Effect.Effect<boolean, never, Ports>
  /** Sends one message; answers whether there was one. */
  readonly deliver: Effect.Effect<boolean, never, Ports>
}

const LOOK_MS = 1_000
const MAX_STOP_MS = 5_000
const TIDY_MS = 3_600_000

/** Delivers messages as they become due, and forgets old ones every hour. */
export const startOutboxWorker = (
  runtime: Runtime,
  { name, atATime, giveUpClaimed, interrupted, forget, queue, deliver }: OutboxWork,
  log: Logger
): OutboxWorker => {
  const stopping = new AbortController()
  let tidyAt = 0

  const tidy = async (): Promise<void> => {
    if (performance.now() < tidyAt) return
    tidyAt = performance.now() + TIDY_MS
    const forgotten = await runtime.runPromise(forget)
    if (forgotten > 0) log.info({ forgotten }, `old ${name} forgotten`)
  }

  /** What was being sent when the process ended is looked at before anything else. */
  const begin = async (): Promise<void> => {
    const count = await runtime.runPromise(giveUpClaimed)
    if (count > 0) log.warn({ interrupted: count }, interrupted)
  }

  const pause = () => pauseUnless(stopping.signal, LOOK_MS)

  /** Does something again and again, in the next turn where it did some, until the server stops. */
  const again = async (work: () => Promise<boolean>): Promise<void> => {
    while (!stopping.signal.aborted) {
      const didSome = await work().catch((error: unknown) => {
        log.error({ err: error }, `the outbox of ${name} failed`)
        return false
      })
      await (didSome ? setImmediate() : pause())
    }
  }

  const isBegun = async (): Promise<boolean> => {
    await begin()
    return true
  }

  const work = async (): Promise<void> => {
    let hasBegun = false
    while (!hasBegun && !stopping.signal.aborted) {
      hasBegun = await isBegun().catch((error: unknown) => {
        log.error({ err: error }, `the outbox of ${name} failed`)
        return false
      })
      if (!hasBegun) await pause()
    }
    const first = async (): Promise<boolean> => {
      await tidy()
      return await runtime.runPromise(queue ?? deliver)
    }
    const further = Array.from(
      { length: queue === undefined ? atATime - 1 : atATime },
      () => () => runtime.runPromise(deliver)
    )
    await Promise.all([first, ...further].map(again))
  }

  const working = work().catch((error: unknown) =>
    log.error({ err: error }, `the outbox of ${name} stopped`)
  )
  return {
    stop: async () => {
      stopping.abort()
      const patience = new AbortController()
      const tooLong = setTimeout(MAX_STOP_MS, undefined, { signal: patience.signal }).catch(
        () => undefined
      )
      await Promise.race([working, tooLong])
      patience.abort()
    }
  }
}
