import { Refused, Unreachable } from "@atelier/contract/client"
import { type ChangeSet, changed } from "@atelier/domain/change"
import type { WorkEvent } from "@atelier/domain/completing"
import { installationEventRow } from "@atelier/domain/testing"
import type { LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeWriteQueue, type WriteQueue } from "./makeWriteQueue.ts"
import { withAction, withWaiting } from "./meetEvent.ts"
import { memoryWrites } from "./memoryWrites.ts"
import type { NewWrite, QueuedWrite, WriteAction } from "./QueuedWrite.ts"

const DAY = "2026-11-30" as LocalDate
const NEXT = "2026-12-01" as LocalDate

const refused = (code: string, status = 409): Refused =>
  new Refused({ type: "", title: code, status, code, detail: code })

const visit = (id: string): WorkEvent =>
  installationEventRow(id, {
    workOrderId: "order",
    allDay: true,
    startDate: DAY,
    startTime: null,
    endDate: NEXT,
    endTime: null
  })

/** A server with versions and keys, and the keys of the executed writes by event. */
const makeServer = () => {
  const rows = new Map(["a", "b", "c"].map((id) => [id, visit(id)]))
  const answers = new Map<string, { readonly request: string; readonly changes: ChangeSet }>()
  const executed: Array<{ readonly eventId: string; readonly key: string }> = []
  const row = (id: string): WorkEvent => {
    const found = rows.get(id)
    if (found === undefined) throw refused("NotFound", 404)
    return found
  }
  const handle = ({ key, seen, action }: QueuedWrite): ChangeSet => {
    const request = JSON.stringify([seen.id, seen.version, action])
    const before = answers.get(key)
    if (before !== undefined) {
      if (before.request === request) return before.changes
      throw refused("IdempotencyMismatch", 422)
    }
    const stored = row(seen.id)
    if (stored.version !== seen.version) throw refused("VersionConflict")
    const isBack =
      (action.kind === "start" && stored.status !== "Pending") ||
      (action.kind === "complete" && stored.status === "Completed")
    if (isBack) throw refused("StatusNeverGoesBack")
    const after = { ...withAction(stored, action), version: stored.version + 1 }
    rows.set(stored.id, after)
    executed.push({ eventId: stored.id, key })
    const changes: ChangeSet = [changed("event", stored, after, { _tag: "Requested" })]
    answers.set(key, { request, changes })
    return changes
  }
  return {
    row,
    handle,
    executed,
    /** Another user changes an event. */
    change: (id: string, fields: Partial<Pick<WorkEvent, "comment" | "status">> | "moved") => {
      const stored = row(id)
      const moved = { startDate: NEXT, endDate: "2026-12-02" as LocalDate }
      const next = { ...stored, ...(fields === "moved" ? moved : fields) } as WorkEvent
      rows.set(id, { ...next, version: stored.version + 1 })
    }
  }
}

type Fault = "none" | "lost" | "answerLost" | "busy" | "killed"

/** A device whose program can die at each step; its store and the server outlive it. */
const makeDevice = () => {
  const server = makeServer()
  const store = memoryWrites()
  const sent: Array<QueuedWrite> = []
  const done = new Set<string>()
  const discarded = new Set<string>()
  const added: Array<NewWrite> = []
  let faults: Array<Fault> = []
  let die = (): void => undefined
  const never = (): Promise<never> => {
    die()
    return new Promise(() => undefined)
  }
  const next = (): Fault => faults.shift() ?? "none"
  const over = async <A>(work: () => A | Promise<A>): Promise<A> => {
    const fault = next()
    if (fault === "killed") return never()
    if (fault === "lost") throw new Unreachable("lost")
    if (fault === "busy") throw refused("Overloaded", 503)
    const answer = await work()
    if (fault === "answerLost") throw new Unreachable("lost")
    return next() === "killed" ? never() : answer
  }
  /** Stored or not when the program dies, but never half. */
  const stored = async <A>(work: () => Promise<A>): Promise<A> => {
    if (next() === "killed") return never()
    const answer = await work()
    return next() === "killed" ? never() : answer
  }
  const makeQueue = (): WriteQueue =>
    makeWriteQueue<ChangeSet>(
      { all: store.all, add: store.add, update: (change) => stored(() => store.update(change)) },
      {
        send: (write) => {
          sent.push(write)
          return over(() => server.handle(write))
        },
        read: (id) => over(() => server.row(id)),
        changesOf: (changes) => changes
      },
      { onDone: ({ key }) => done.add(key), onRefused: () => true, onChange: () => undefined }
    )
  return {
    server,
    store,
    done,
    discarded,
    added,
    write: async (id: string, action: WriteAction): Promise<void> => {
      // The device loaded the event some time ago, or sees its own effects on it.
      const seen = withWaiting(server.row(id), await store.all())
      if (action.kind === "start" && seen.status !== "Pending") return
      if (action.kind === "complete" && seen.status === "Completed") return
      const write = { userId: "u", key: `k${added.length}`, title: id, at: 0, seen, action }
      added.push(write)
      await makeQueue().add(write)
    },
    send: async (planned: ReadonlyArray<Fault>): Promise<void> => {
      faults = [...planned]
      const death = new Promise<void>((resolve) => {
        die = resolve
      })
      await Promise.race([makeQueue().send(), death])
      faults = []
    },
    decide: async (sendsAgain: boolean): Promise<void> => {
      const queue = makeQueue()
      for (const { id, key, trouble } of await store.all()) {
        if (trouble === null) continue
        if (sendsAgain) await queue.sendAgain(id)
        else {
          discarded.add(key)
          await queue.discard(id)
        }
      }
    },
    /** An old copy of a request arrives once more, as on a path that repeats and reorders. */
    repeat: (place: number): void => {
      const copy = sent[place % Math.max(1, sent.length)]
      if (copy === undefined) return
      try {
        server.handle(copy)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }
  }
}

type Device = ReturnType<typeof makeDevice>
type Step = (device: Device) => Promise<void> | void

const eventId = fc.constantFrom("a", "b", "c")
const fault = fc.constantFrom<Fault>("none", "none", "none", "lost", "answerLost", "busy", "killed")

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ id: eventId, kind: fc.constantFrom("start", "complete", "comment", "comment") })
      .map(
        ({ id, kind }): Step =>
          (device) =>
            device.write(
              id,
              kind === "start"
                ? { kind: "start" }
                : kind === "complete"
                  ? { kind: "complete", completePrevious: false }
                  : { kind: "comment", comment: `comment ${device.added.length}` }
            )
      )
  },
  {
    weight: 4,
    arbitrary: fc.array(fault, { maxLength: 12 }).map(
      (faults): Step =>
        (device) =>
          device.send(faults)
    )
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        id: eventId,
        fields: fc.constantFrom<"moved" | Partial<Pick<WorkEvent, "comment" | "status">>>(
          "moved",
          { comment: "of another user" },
          { status: "Completed" }
        )
      })
      .map(
        ({ id, fields }): Step =>
          ({ server }) =>
            server.change(id, fields)
      )
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (again): Step =>
        (device) =>
          device.decide(again)
    )
  },
  {
    weight: 1,
    arbitrary: fc.nat(50).map(
      (place): Step =>
        (device) =>
          device.repeat(place)
    )
  }
)

const inOrder = (device: Device, id: string): ReadonlyArray<string> =>
  device.added.filter(({ seen }) => seen.id === id).map(({ key }) => key)

describe("the queue of writes", () => {
  it("loses none, executes none twice and keeps the order of each event, whatever fails", async () => {
    let writes = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const device = makeDevice()
        for (const run of steps) await run(device)
        for (let round = 0; (await device.store.all()).length > 0; round += 1) {
          expect(round).toBeLessThan(200)
          await device.send([])
          // A start of a completed event can only be discarded.
          await device.decide(round < 100)
        }
        writes += device.added.length
        const { done, discarded, server, added } = device
        const keys = server.executed.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const lost = added.filter(({ key }) => !done.has(key) && !discarded.has(key))
        expect(lost).toEqual([])
        for (const id of ["a", "b", "c"]) {
          const executed = server.executed.filter((each) => each.eventId === id)
          const wanted = inOrder(device, id).filter((key) => keys.includes(key))
          expect(executed.map(({ key }) => key)).toEqual(wanted)
        }
      }),
      { numRuns: 300 }
    )
    expect(writes).toBeGreaterThan(1_000)
  })

  it("shows a conflict with the other version, and sends it again or discards it as decided", async () => {
    for (const sendsAgain of [true, false]) {
      const device = makeDevice()
      await device.write("a", { kind: "start" })
      await device.write("a", { kind: "comment", comment: "key under the mat" })
      device.server.change("a", "moved")
      await device.send([])
      const [first, second] = await device.store.all()
      expect(first?.trouble).toMatchObject({ kind: "conflict", theirs: { startDate: NEXT } })
      expect(second?.trouble).toBeNull()
      await device.decide(sendsAgain)
      await device.send([])
      expect(await device.store.all()).toEqual([])
      expect(device.server.row("a")).toMatchObject({
        status: sendsAgain ? "Started" : "Pending",
        comment: "key under the mat",
        startDate: NEXT
      })
    }
  })

  it("continues without a question where another user changed something else", async () => {
    const device = makeDevice()
    await device.write("a", { kind: "start" })
    await device.write("a", { kind: "complete", completePrevious: false })
    device.server.change("a", { comment: "of another user" })
    await device.send([])
    expect(await device.store.all()).toEqual([])
    expect(device.server.row("a")).toMatchObject({
      status: "Completed",
      comment: "of another user"
    })
  })

  it("does not replace a comment of another user that arrived between two own writes", async () => {
    const device = makeDevice()
    await device.write("a", { kind: "start" })
    await device.write("a", { kind: "comment", comment: "mine" })
    device.server.change("a", { comment: "theirs" })
    await device.send([])
    const [left] = await device.store.all()
    expect(left?.trouble).toMatchObject({ kind: "conflict", theirs: { comment: "theirs" } })
    expect(device.server.row("a").status).toBe("Started")
  })
})
