import { Worker } from "node:worker_threads"
import { ChangeFeed } from "@atelier/application/proposal"
import {
  type LongAnswer,
  type LongJob,
  type LongWork,
  makeSlots,
  Overloaded,
  TooManyRequests,
  takeOutcome
} from "@atelier/http"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"
import { clockOffsetMs } from "../shiftClock.ts"
import { type LongWorkerData, type LongWorkKind, STOP } from "./answerJobs.ts"

export interface LongWorker extends LongWork {
  /** True while a job runs, which may hold the write lock for long. */
  readonly isBusy: () => boolean
  /** Starts no further job and ends the thread; uncommitted work is rolled back. */
  readonly stop: () => Promise<void>
}

export interface LongWorkerOptions {
  readonly kind?: LongWorkKind
  readonly program?: URL
  /** Called when a job starts, and when it is done and its writes are in the file. */
  readonly onBusy?: (isBusy: boolean) => void
}

/** Limits of running and waiting jobs, per user and in total. One screen starts several reads. */
const SLOTS = {
  long: { perHolder: 2, inAll: 16 },
  brief: { perHolder: 4, inAll: 32 },
  wide: { perHolder: 4, inAll: 32 }
} satisfies Readonly<Record<LongWorkKind, Parameters<typeof makeSlots>[0]>>
const RETRY_AFTER_SECONDS = 5
/** Idle time after which the thread ends to free its memory. */
const MAX_IDLE_MS = 30_000
/** Idle time of a thread without a job so far, which has used little memory. */
const MAX_UNUSED_MS = 5 * 60_000
/** Heap limit of the thread; beyond it the thread ends, not the server. */
const MAX_HEAP_MB = 1_024

/** The thread's program: a source file, or in the build a file next to this one. */
const standardProgram = import.meta.url.endsWith(".ts")
  ? new URL("../longWorkThread.ts", import.meta.url)
  : new URL("./longWorkThread.js", import.meta.url)

interface Waiting {
  readonly job: LongJob
  readonly settle: (answer: LongAnswer) => void
}

const ended = (detail: string): LongAnswer => ({
  outcome: { kind: "defect", detail },
  changeIds: []
})

/** Answer for jobs that do not run: too many, server stopping, client gone. */
const refused: LongAnswer = {
  outcome: { kind: "refusal", refusal: new Overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS }) },
  changeIds: []
}

/**
 * Runs long work one job after the other in a thread that starts with the first job or before it,
 * restarts after a crash, and ends when idle. Users take turns. Publishes changes once they are
 * committed.
 */
export const startLongWorker = (
  settings: Settings,
  runtime: Runtime,
  log: Pick<Logger, "error">,
  { kind = "long", program = standardProgram, onBusy = () => undefined }: LongWorkerOptions = {}
): LongWorker => {
  const slots = makeSlots(SLOTS[kind])
  const queue: Array<Waiting> = []
  let current: Waiting | null = null
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isStopping = false
  let lastUser = ""

  /** Takes the first job of another user than the last one, otherwise the first job. */
  const takeNext = (): Waiting | undefined => {
    const other = queue.findIndex(({ job }) => job.caller.user.id !== lastUser)
    const [next] = queue.splice(Math.max(0, other), 1)
    if (next !== undefined) lastUser = next.job.caller.user.id
    return next
  }

  const settle = (answer: LongAnswer): void => {
    const done = current
    current = null
    onBusy(false)
    done?.settle(answer)
    advance()
  }

  const startThread = (): Worker => {
    const started = new Worker(program, {
      workerData: { settings, kind, clockOffsetMs: clockOffsetMs() } satisfies LongWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }
    })
    let reason = "the thread for long work ended"
    started.on("message", settle)
    started.on("error", (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log.error({ err: error }, "the thread for long work died")
    })
    started.on("exit", () => {
      if (thread !== started) return
      thread = null
      settle(isStopping ? refused : ended(reason))
    })
    return started
  }

  const rest = (): void => {
    const resting = thread
    thread = null
    void resting?.terminate()
  }

  const restAfter = (milliseconds: number): void => {
    clearTimeout(idle)
    idle = setTimeout(rest, milliseconds).unref()
  }

  const advance = (): void => {
    clearTimeout(idle)
    if (current !== null) return
    const next = takeNext()
    if (next === undefined) {
      restAfter(MAX_IDLE_MS)
      return
    }
    if (isStopping) {
      next.settle(refused)
      advance()
      return
    }
    current = next
    onBusy(true)
    thread ??= startThread()
    thread.postMessage(next.job)
  }

  const leave = (waiting: Waiting): void => {
    if (current === waiting) {
      thread?.postMessage(STOP)
      return
    }
    const place = queue.indexOf(waiting)
    if (place >= 0) queue.splice(place, 1)
    waiting.settle(refused)
  }

  const done = (job: LongJob, gone: AbortSignal | undefined): Promise<LongAnswer> =>
    new Promise((settle) => {
      const waiting = { job, settle }
      queue.push(waiting)
      if (gone?.aborted === true) {
        leave(waiting)
        return
      }
      gone?.addEventListener("abort", () => leave(waiting), { once: true })
      advance()
    })

  return {
    prepare: () => {
      if (isStopping || thread !== null) return
      thread = startThread()
      restAfter(MAX_UNUSED_MS)
    },
    answer: Effect.fnUntraced(function* (job, gone) {
      const slot = slots.take(job.caller.user.id)
      const when = { retryAfterSeconds: RETRY_AFTER_SECONDS }
      if (slot === "holder") return yield* new TooManyRequests(when)
      if (slot === "everybody" || isStopping) return yield* new Overloaded(when)
      const answer = yield* Effect.ensuring(
        Effect.promise(() => done(job, gone)),
        Effect.sync(slot)
      )
      yield* Effect.promise(() =>
        runtime.runPromise(
          Effect.flatMap(ChangeFeed, (feed) =>
            Effect.forEach(answer.changeIds, feed.publish, { discard: true })
          )
        )
      )
      return yield* takeOutcome(answer.outcome)
    }),
    isBusy: () => current !== null,
    stop: async () => {
      isStopping = true
      clearTimeout(idle)
      for (const { settle } of queue.splice(0)) settle(refused)
      await thread?.terminate()
    }
  }
}
