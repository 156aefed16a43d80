import { Refused, Unreachable } from "@atelier/contract/client"
import type { ChangeSet } from "@atelier/domain/change"
import { isWork, type WorkEvent } from "@atelier/domain/completing"
import { following, isDone, type OwnChange, rebased, withAction } from "./meetEvent.ts"
import type { NewWrite, QueuedWrite } from "./QueuedWrite.ts"

/** Changes of the queue that are stored as one. */
export interface QueueChange {
  readonly put: ReadonlyArray<QueuedWrite>
  readonly remove: ReadonlyArray<number>
}

/** Storage of the queue, which outlives the page. */
export interface WriteStore {
  readonly all: () => Promise<ReadonlyArray<QueuedWrite>>
  readonly add: (write: NewWrite) => Promise<void>
  /** Reads the queue and stores its change in one transaction. */
  readonly update: (change: (all: ReadonlyArray<QueuedWrite>) => QueueChange) => Promise<void>
}

export interface QueueServer<A> {
  /** Sends a write; `onBegun` stores the upload of a picture, so that it can be continued. */
  readonly send: (write: QueuedWrite, onBegun: (uploadId: string) => Promise<void>) => Promise<A>
  readonly read: (eventId: string) => Promise<WorkEvent>
  /** Returns the changes of an answer. */
  readonly changesOf: (answer: A) => ChangeSet
}

export interface QueueListener<A> {
  readonly onDone: (write: QueuedWrite, answer: A | null) => void
  /** Called when a write stops; returns false if it need not be kept. */
  readonly onRefused: (write: QueuedWrite, error: unknown) => boolean
  readonly onChange: () => void
}

export interface WriteQueue {
  readonly add: (write: NewWrite) => Promise<void>
  /** Sends the writes until none is left, the rest stands still or the server is not reached. */
  readonly send: () => Promise<void>
  /** Sends a write that stood still, on top of the event as it now is. */
  readonly sendAgain: (id: number) => Promise<void>
  readonly discard: (id: number) => Promise<void>
}

/** Refusals because the event, or an earlier attempt, is not as the user left it. */
const stale = new Set([
  "VersionConflict",
  "PreconditionFailed",
  "VersionRequired",
  "StatusNeverGoesBack",
  "RightsChanged",
  "IdempotencyMismatch"
])

/** Refusals that pass: after a sign-in, a while or a repair of the server. */
const passing = new Set([401, 408, 425, 429, 500, 503])

/** Errors of a file that the browser cannot read any more. */
const unreadable = new Set(["NotFoundError", "NotReadableError"])

/** Whether the same request may succeed later. An interrupted answer is an error of any kind. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refused
    ? passing.has(error.problem.status) || error.problem.code === "NoLicence"
    : !(error instanceof DOMException && unreadable.has(error.name))

const nothing: QueueChange = { put: [], remove: [] }

/**
 * Returns the next write: the first one of an event, unless that event has a write that stands
 * still. Pictures come after the other writes, because they take long.
 */
const nextWrite = (all: ReadonlyArray<QueuedWrite>): QueuedWrite | undefined => {
  const firsts = new Map<string, QueuedWrite>()
  for (const write of all) if (!firsts.has(write.seen.id)) firsts.set(write.seen.id, write)
  const ready = [...firsts.values()].filter(({ trouble }) => trouble === null)
  return ready.find(({ action }) => action.kind !== "photo") ?? ready[0]
}

const changesOfEvents = (changes: ChangeSet): ReadonlyArray<OwnChange> =>
  changes.flatMap((change) =>
    change.table === "event" &&
    change.before !== null &&
    change.after !== null &&
    isWork(change.before) &&
    isWork(change.after)
      ? [{ before: change.before, after: change.after }]
      : []
  )

/** The queue without an answered write; the others continue after its changes. */
const answered = (
  all: ReadonlyArray<QueuedWrite>,
  { id }: QueuedWrite,
  changes: ChangeSet
): QueueChange => {
  const events = changesOfEvents(changes)
  const put = all.flatMap((write) => {
    if (write.id === id) return []
    const next = events
      .filter(({ after }) => after.id === write.seen.id)
      .reduce((waiting, change) => following(waiting, change), write)
    return next === write ? [] : [next]
  })
  return { put, remove: [id] }
}

/** The queue with the later writes of an event on top of the event that a user has seen now. */
const continued = (
  all: ReadonlyArray<QueuedWrite>,
  write: QueuedWrite,
  stored: WorkEvent
): QueueChange => {
  let seen = stored
  const put = all
    .filter(({ id, seen: { id: eventId } }) => id >= write.id && eventId === stored.id)
    .map((each) => {
      const next = { ...each, seen, ...(each.id === write.id ? { trouble: null } : {}) }
      seen = withAction(seen, each.action)
      return next
    })
  return { put, remove: [] }
}

/** The queue after the server refused a write because of the stored event. */
const met = (
  all: ReadonlyArray<QueuedWrite>,
  write: QueuedWrite,
  stored: WorkEvent
): QueueChange => {
  const rest = all.filter(({ id, seen }) => id !== write.id && seen.id === stored.id)
  if (isDone(write.action, stored)) {
    const own = { before: write.seen, after: withAction(write.seen, write.action) }
    return { put: rest.map((other) => following(other, own, stored)), remove: [write.id] }
  }
  const again = stored.version === write.seen.version ? null : rebased(write, stored)
  return { put: [again ?? { ...write, trouble: { kind: "conflict", theirs: stored } }], remove: [] }
}

/**
 * Creates the queue of a user's writes. Writes of one event are sent in their order, each after the
 * answer to the one before. A write remains stored until it is answered, so that it is sent again
 * after an interruption at any point; its key lets the server execute it once.
 */
export const makeWriteQueue = <A>(
  store: WriteStore,
  server: QueueServer<A>,
  { onChange, onDone, onRefused }: QueueListener<A>
): WriteQueue => {
  const update = async (
    { id }: Pick<QueuedWrite, "id">,
    change: (all: ReadonlyArray<QueuedWrite>, write: QueuedWrite) => QueueChange
  ): Promise<void> => {
    await store.update((all) => {
      const write = all.find((each) => each.id === id)
      return write === undefined ? nothing : change(all, write)
    })
    onChange()
  }

  const stop = async (write: QueuedWrite, error: unknown): Promise<void> => {
    const detail = error instanceof Error ? error.message : String(error)
    const isKept = onRefused(write, error)
    await update(write, (_, kept) =>
      isKept
        ? { put: [{ ...kept, trouble: { kind: "refused", detail } }], remove: [] }
        : { put: [], remove: [kept.id] }
    )
  }

  /** Compares a refused write with the stored event. */
  const meet = async (write: QueuedWrite, refusal: unknown): Promise<void> => {
    const stored = await server.read(write.seen.id)
    let isConflict = false
    let isOver = false
    await update(write, (all, kept) => {
      const change = met(all, kept, stored)
      isOver = change.remove.length > 0
      isConflict = change.put.some(({ id, trouble }) => id === kept.id && trouble !== null)
      return change
    })
    if (isOver) onDone(write, null)
    if (isConflict) onRefused(write, refusal)
  }

  const attempt = async (write: QueuedWrite): Promise<void> => {
    try {
      const answer = await server.send(write, (uploadId) =>
        update(write, (_, kept) => ({
          put:
            kept.action.kind === "photo" ? [{ ...kept, action: { ...kept.action, uploadId } }] : [],
          remove: []
        }))
      )
      onDone(write, answer)
      await update(write, (all, kept) => answered(all, kept, server.changesOf(answer)))
    } catch (error) {
      if (isPassing(error)) throw error
      const isStale = error instanceof Refused && stale.has(error.problem.code)
      if (isStale && write.action.kind !== "photo") await meet(write, error)
      else await stop(write, error)
    }
  }

  return {
    add: async (write) => {
      await store.add(write)
      onChange()
    },
    send: async () => {
      const failed = new Set<string>()
      for (;;) {
        const all = await store.all()
        const write = nextWrite(all.filter(({ seen }) => !failed.has(seen.id)))
        if (write === undefined) return
        try {
          await attempt(write)
        } catch (error) {
          if (!isPassing(error)) await stop(write, error)
          else if (error instanceof Unreachable) return
          else failed.add(write.seen.id)
        }
      }
    },
    sendAgain: (id) =>
      update({ id }, (all, write) =>
        write.trouble?.kind === "conflict"
          ? continued(all, write, write.trouble.theirs)
          : { put: [{ ...write, trouble: null }], remove: [] }
      ),
    discard: (id) => update({ id }, () => ({ put: [], remove: [id] }))
  }
}
