import { Overloaded, TooManyRequests } from "../problem/refusals.ts"
import { makeFairQueue } from "./FairQueue.ts"
import type { LoopDelay } from "./loopDelay.ts"
import { type Full, makeSlots } from "./Slots.ts"

export interface AdmissionLimits {
  readonly inside: { readonly perHolder: number; readonly inAll: number }
  readonly waiting: { readonly perHolder: number; readonly inAll: number }
}

export const standardLimits: AdmissionLimits = {
  inside: { perHolder: 8, inAll: 64 },
  waiting: { perHolder: 128, inAll: 1_024 }
}

/** Longest wait; afterwards the client has given up or would not get an answer in time. */
const MAX_WAIT_MS = 10_000
/** With a longer delay, a holder may have only as many requests waiting as running. */
const MAX_LOOP_DELAY_MS = 1_000
const RETRY_AFTER_SECONDS = 1
/** Rejections delayed at a time; the delay slows down clients that retry at once. */
const MAX_HELD_BACK = 1_000

export interface Applicant {
  readonly holder: string
  readonly cost: number
  readonly isGone: () => boolean
}

export type NotAdmitted = TooManyRequests | Overloaded

export type Leave = () => void

export interface Admission {
  readonly enter: (applicant: Applicant) => Promise<Leave | NotAdmitted>
  /** Returns a delayed rejection for a holder without free place; null if there is one. */
  readonly refuse: (holder: string) => Promise<NotAdmitted> | null
}

interface Waiting extends Applicant {
  readonly since: number
  readonly answer: (entered: Leave | NotAdmitted) => void
}

const refusalOf = (full: Full): NotAdmitted => {
  const when = { retryAfterSeconds: RETRY_AFTER_SECONDS }
  return full === "holder" ? new TooManyRequests(when) : new Overloaded(when)
}

/** Delays rejections, so that clients that retry at once cost no more than waiting ones. */
const makeHoldingBack = () => {
  let heldBack = 0
  return (full: Full): Promise<NotAdmitted> => {
    const refusal = refusalOf(full)
    if (heldBack >= MAX_HELD_BACK) return Promise.resolve(refusal)
    heldBack += 1
    return new Promise((resolve) => {
      setTimeout(() => {
        heldBack -= 1
        resolve(refusal)
      }, RETRY_AFTER_SECONDS * 1_000)
    })
  }
}

/**
 * Creates an empty admission. It starts one request per turn of the event loop, so that requests
 * which arrive meanwhile are considered for the next one. A holder without running requests
 * therefore waits for at most one request of each other holder.
 */
export const makeAdmission = (limits: AdmissionLimits, loopDelay: LoopDelay): Admission => {
  const inside = makeSlots(limits.inside)
  const queue = makeFairQueue<Waiting>(limits.waiting)
  const holdBack = makeHoldingBack()
  let isTurnTaken = false
  const mayGo = (holder: string): boolean => inside.heldBy(holder) < limits.inside.perHolder
  const isFull = (): boolean => inside.taken() >= limits.inside.inAll

  const begin = ({ holder, answer }: Waiting): void => {
    const slot = inside.take(holder)
    if (typeof slot !== "function") {
      answer(refusalOf(slot))
      return
    }
    isTurnTaken = true
    setImmediate(() => {
      isTurnTaken = false
      advance()
    })
    answer(() => {
      slot()
      advance()
    })
  }

  const advance = (): void => {
    while (!isTurnTaken && !isFull()) {
      const next = queue.take(mayGo)
      if (next === null) return
      const isTooLate = performance.now() - next.since > MAX_WAIT_MS
      if (next.isGone() || isTooLate) next.answer(refusalOf("everybody"))
      else begin(next)
    }
  }

  const refuse = (holder: string): Promise<NotAdmitted> | null => {
    const waiting = queue.waitingOf(holder)
    if (waiting >= limits.waiting.perHolder) return holdBack("holder")
    const isMany = waiting >= limits.inside.perHolder && loopDelay() > MAX_LOOP_DELAY_MS
    return isMany || queue.size() >= limits.waiting.inAll ? holdBack("everybody") : null
  }

  return {
    refuse,
    enter: (applicant) => {
      const { holder, cost } = applicant
      const refused = refuse(holder)
      if (refused !== null) return refused
      return new Promise((answer) => {
        const waiting = { ...applicant, since: performance.now(), answer }
        const full = queue.add(holder, cost, waiting)
        if (full === null) advance()
        else void holdBack(full).then(answer)
      })
    }
  }
}
