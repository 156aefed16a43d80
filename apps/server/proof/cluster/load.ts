import { setTimeout } from "node:timers/promises"
import type { ChangeId } from "@atelier/domain/record"
import { expect } from "vitest"
import { databaseOf } from "../../src/Ports.ts"
import { auditOf, plain } from "../audit.ts"
import type { ProofShop } from "../ProofShop.ts"
import { proofNames } from "../proofNames.ts"
import { userEvent } from "../userEvent.ts"

const RETRY_MS = 50

interface Answered {
  readonly title: string
  readonly changeId: ChangeId
  readonly event: { readonly id: string }
}

/** A follower of the changes of a shop, who resumes after the last change. */
const startFollower = (shop: ProofShop) => {
  const seen: Array<string> = []
  let resets = 0
  let position = ""
  const stopping = new AbortController()
  const began = Promise.withResolvers<void>()

  const take = (frame: string): void => {
    const { event, data, id } = /^event: (?<event>.*)\ndata: (?<data>.*)\nid: (?<id>.*)$/m.exec(
      frame
    )?.groups ?? { event: "", data: "", id: "" }
    if (event === "change") seen.push((JSON.parse(data ?? "") as { readonly id: string }).id)
    if (event === "reset") resets += 1
    if (id !== undefined && id !== "") position = id
    if (position !== "") began.resolve()
  }

  const follow = async (): Promise<void> => {
    const answer = await fetch(`${shop.origin}/api/changes`, {
      headers: {
        authorization: `Bearer ${await shop.token("planner")}`,
        ...(position === "" ? {} : { "last-event-id": position })
      },
      signal: stopping.signal
    })
    if (answer.status !== 200 || answer.body === null) return
    let text = ""
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + piece).split("\n\n")
      text = frames.pop() ?? ""
      for (const frame of frames) take(frame)
    }
  }

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // The connection ends with its server; the next one resumes.
      await follow().catch(() => undefined)
      await setTimeout(RETRY_MS)
    }
  }

  const working = work()
  return {
    began: began.promise,
    seen: seen as ReadonlyArray<string>,
    resets: () => resets,
    stop: async () => {
      stopping.abort()
      await working
    }
  }
}

/** Clients that write until they are stopped, each write until it is answered, and followers. */
export const startLoad = async (
  shop: ProofShop,
  { clients, followers: many }: { readonly clients: number; readonly followers: number }
) => {
  const followers = Array.from({ length: many }, () => startFollower(shop))
  await Promise.all(followers.map(({ began }) => began))
  const before = await shop.changes()
  const answered: Array<Answered> = []
  const refusals = new Map<number, number>()
  let isStopped = false
  const token = await shop.token("planner")

  const post = (key: string, title: string): Promise<Response> =>
    fetch(`${shop.origin}/api/Appointment/createUserAppointment`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key
      },
      body: JSON.stringify(userEvent(title))
    })

  /** The answer of a write; null if none came or the servers could not do it now. */
  const tried = async (title: string): Promise<Answered | null> => {
    try {
      const response = await post(title.replaceAll(/\W/g, "-"), title)
      if (response.status === 200) return { title, ...(await response.json()) }
      refusals.set(response.status, (refusals.get(response.status) ?? 0) + 1)
      await response.arrayBuffer()
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
    }
    return null
  }

  const client = async (number: number): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const title = `Client ${number}, write ${turn}`
      let answer = await tried(title)
      while (answer === null) {
        await setTimeout(RETRY_MS)
        answer = await tried(title)
      }
      answered.push(answer)
    }
  }

  const working = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return {
    answered: answered as ReadonlyArray<Answered>,
    /** Answers other than 200, by status. */
    refusals: refusals as ReadonlyMap<number, number>,
    /** Stops the clients, and expects each answered write once, in the journal and in streams. */
    endWithoutLoss: async (): Promise<void> => {
      isStopped = true
      await working
      const { stored, replayed, entries } = await auditOf(databaseOf(shop.settings))
      const titles = [...stored.event.values()].flatMap((event) =>
        event.eventType === "UserEvent" && event.title.startsWith("Client ") ? event.title : []
      )
      expect(titles.toSorted()).toEqual(answered.map(({ title }) => title).toSorted())
      expect(answered.filter(({ event }) => !stored.event.has(event.id))).toEqual([])
      expect(plain(stored)).toEqual(plain(replayed))
      expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => place + 1))
      const written = entries.slice(before).map(({ id }) => String(proofNames.changes.nameOf(id)))
      expect(new Set(answered.map(({ changeId }) => String(changeId)))).toEqual(new Set(written))
      for (const follower of followers) {
        while (follower.seen.length < written.length) await setTimeout(RETRY_MS)
        await follower.stop()
        expect(follower.seen).toEqual(written)
        expect(follower.resets()).toBe(0)
      }
    }
  }
}
