import { setTimeout as pause } from "node:timers/promises"
import { makeClient, makeSendRequest } from "@atelier/contract/client"
import { isVisit, type Visit } from "@atelier/domain/event"
import { afterAll, expect, it, vi } from "vitest"
import { makeWriteQueue, type WriteStore } from "../../planner/src/queue/makeWriteQueue.ts"
import { withWaiting } from "../../planner/src/queue/meetEvent.ts"
import { memoryWrites } from "../../planner/src/queue/memoryWrites.ts"
import type { QueuedWrite, WriteAction } from "../../planner/src/queue/QueuedWrite.ts"
import { writeServer } from "../../planner/src/queue/sendWrite.ts"
import { databaseOf } from "../src/Ports.ts"
import { auditOf } from "./audit.ts"
import { startProofShop } from "./ProofShop.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const DEVICES = scale(3, 8)
const WRITES = scale(90, 10_000)
const SERVER_KILLS = scale(2, 40)
/** Share of requests with each kind of fault. */
const FAULT = 0.08
/** Share of steps at which the program of a device dies. */
const DEATH = 0.02
const MAX_DELAY_MS = 200

const shop = await startProofShop()
afterAll(() => shop.close())

const chance = (share: number): boolean => Math.random() < share
const faults = { lost: 0, answersLost: 0, repeated: 0, late: 0, deaths: 0 }
const lateCopies = new Set<Promise<unknown>>()

/** A network that loses requests and answers, delays, repeats and reorders. */
const unreliable: typeof fetch = async (input, init = {}) => {
  // A copy must arrive although the program that sent the request is gone.
  const { signal: _, ...copied } = init
  const again = () => fetch(input, copied)
  if (chance(FAULT)) {
    faults.lost += 1
    throw new TypeError("lost")
  }
  if (chance(FAULT)) await pause(Math.random() * MAX_DELAY_MS)
  if (chance(FAULT)) {
    faults.late += 1
    // A copy is lost if the server is killed before it arrives.
    const copy = pause(Math.random() * 5 * MAX_DELAY_MS)
      .then(again)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
      .finally(() => lateCopies.delete(copy))
    lateCopies.add(copy)
  }
  if (chance(FAULT)) {
    faults.repeated += 1
    // The answer of the copy, or its loss, reaches no program.
    const [first] = await Promise.all([fetch(input, init), again().catch(() => undefined)])
    return first
  }
  const response = await fetch(input, init)
  if (chance(FAULT)) {
    faults.answersLost += 1
    await response.arrayBuffer()
    throw new TypeError("the answer is lost")
  }
  return response
}

const clientOver = (send: typeof fetch) =>
  makeClient(
    makeSendRequest({
      base: `${shop.origin}/api`,
      token: () => shop.token("planner"),
      language: () => "en",
      fetch: send
    })
  )

/** Sends the writes of a device; the program dies now and then, and begins again. */
const sendAll = async (store: WriteStore, done: Set<string>): Promise<void> => {
  const client = clientOver(unreliable)
  const lifetime = async (): Promise<void> => {
    let die = (): void => undefined
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    const alive = async <A>(work: () => Promise<A>): Promise<A> => {
      const dies = chance(DEATH)
      if (dies && chance(0.5)) {
        faults.deaths += 1
        die()
        return new Promise(() => undefined)
      }
      const answer = await work()
      if (!dies) return answer
      faults.deaths += 1
      die()
      return new Promise(() => undefined)
    }
    const server = writeServer(client)
    const queue = makeWriteQueue(
      { ...store, update: (change) => alive(() => store.update(change)) },
      {
        ...server,
        send: (write, onBegun) => alive(() => server.send(write, onBegun)),
        read: (id) => alive(() => server.read(id))
      },
      { onDone: ({ key }) => void done.add(key), onRefused: () => true, onChange: () => undefined }
    )
    const life = async (): Promise<void> => {
      for (const { id, trouble } of await store.all())
        if (trouble !== null) await queue.sendAgain(id)
      await queue.send()
    }
    await Promise.race([life(), death])
  }
  while ((await store.all()).length > 0) {
    await lifetime()
    await pause(5)
  }
}

it("executes each write of days without a network once, in the order of its event", async () => {
  const visits = [...shop.plan.event.values()]
    .filter((event): event is Visit => isVisit(event) && event.status === "Pending")
    .slice(0, DEVICES * 5)
  const client = clientOver(fetch)
  const added: Array<QueuedWrite["action"] & { readonly eventId: string; readonly key: string }> =
    []
  const done = new Set<string>()
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, device) => {
      const store = memoryWrites()
      const own = visits.filter((__, place) => place % DEVICES === device)
      const seen = await Promise.all(own.map(async ({ id }) => writeServer(client).read(id)))
      const count = WRITES / DEVICES
      for (let place = 0; place < count; place += 1) {
        const event = seen[place % seen.length]
        if (event === undefined) throw new Error("the demo shop has too few visits")
        const workOrderId = "workOrderId" in event ? event.workOrderId : ""
        const name = `offline ${device} ${place}`
        const round = Math.floor(place / seen.length)
        const action: WriteAction =
          round === 2
            ? { kind: "start" }
            : round === 4
              ? { kind: "complete", completePrevious: false }
              : place % 20 === 7
                ? {
                    kind: "photo",
                    file: new Blob([name]),
                    name: `${name}.jpg`,
                    owner: { workOrderId, eventId: null },
                    category: "others",
                    uploadId: null
                  }
                : { kind: "comment", comment: name }
        const key = `key ${name}`.replaceAll(" ", "-")
        added.push({ ...action, eventId: event.id, key })
        const waiting = await store.all()
        await store.add({
          userId: "planner",
          key,
          title: name,
          at: 0,
          seen: withWaiting(event, waiting),
          action
        })
      }
      return store
    })
  )
  let isOver = false
  const kills = async (): Promise<void> => {
    for (let kill = 0; kill < SERVER_KILLS && !isOver; kill += 1) {
      await pause(300 + Math.random() * scale(500, 4_000))
      await shop.restart("SIGKILL")
    }
  }
  const killing = kills()
  await Promise.all(devices.map((store) => sendAll(store, done)))
  isOver = true
  await killing
  await Promise.all(lateCopies)

  expect(added.filter(({ key }) => !done.has(key))).toEqual([])
  const { stored, entries, findings } = await auditOf(databaseOf(shop.settings))
  expect(findings).toEqual([])
  const made = new Map<string, Array<string>>()
  for (const { changes } of entries)
    for (const change of changes) {
      if (change.table !== "event" || change.before === null || change.after === null) continue
      const { before, after } = change
      const list = made.get(after.id) ?? []
      made.set(after.id, list)
      if (after.comment !== before.comment) list.push(after.comment)
      if (after.status !== before.status) list.push(after.status)
    }
  for (const id of new Set(added.map(({ eventId }) => eventId))) {
    const wanted = added
      .filter(({ eventId, kind }) => eventId === id && kind !== "photo")
      .map((write) =>
        write.kind === "comment" ? write.comment : write.kind === "start" ? "Started" : "Completed"
      )
    expect(made.get(id), id).toEqual(wanted)
  }
  const names = [...stored.document.values()]
    .map(({ name }) => name)
    .filter((name) => name.startsWith("offline "))
  const pictures = added.flatMap((write) => (write.kind === "photo" ? [write.name] : []))
  expect(names.toSorted()).toEqual(pictures.toSorted())
  report("writes, of them pictures", `${added.length}, ${pictures.length}`)
  report("faults", JSON.stringify({ ...faults, serverKills: SERVER_KILLS }))
})
