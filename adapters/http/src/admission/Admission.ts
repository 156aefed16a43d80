import { Overloaded, TooManyRequests } from "../problem/refusals.ts"
import { makeFairQueue } from "./FairQueue.ts"
import type { LoopDelay } from "./loopDelay.ts"
import { type Full, makeSlots } from "./Slots.ts"

/** How much may be under way and wait, for one holder and for everybody together. */
export interface AdmissionLimits {
  readonly inside: { readonly perHolder: number; readonly inAll: number }
  readonly waiting: { readonly perHolder: number; readonly inAll: number }
}

export const standardLimits: AdmissionLimits = {
  inside: { perHolder: 8, inAll: 64 },
  waiting: { perHolder: 128, inAll: 1_024 }
}

/** Whoever waited longer has given up, or will not get an answer in time. */
const MAX_WAIT_MS = 10_000
/**
 * While the event loop keeps work waiting for longer, no more may wait of a holder than is inside.
 */
const MAX_LOOP_DELAY_MS = 1_000
const RETRY_AFTER_SECONDS = 1
/** Refusals that are held back at a time: whoever does not wait before coming again is made to. */
const MAX_HELD_BACK = 1_000

/** A request that wants to be answered. */
export interface Applicant {
  readonly holder: string
  readonly cost: number
  /** Whether nobody waits for the answer any more. */
  readonly isGone: () => boolean
}

/** Why a request is not answered. */
export type NotAdmitted = TooManyRequests | Overloaded

/** Ends a request's stay; more than once does nothing more. */
export type Leave = () => void

/** Lets requests in, in turns, so that nobody waits for more than a share of others' requests. */
export interface Admission {
  readonly enter: (applicant: Applicant) => Promise<Leave | NotAdmitted>
  /** A refusal for a holder for whom no more may wait, after a while; null when more may. */
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

/** A refusal after a while, so that whoever comes again at once costs no more than who waits. */
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
 * An admission with nobody inside. One request begins in each turn of the event loop, so that what
 * arrives meanwhile is seen before the next one is chosen: whoever has nothing under way waits for
 * one request of each other holder that waits, not for all that came before.
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
