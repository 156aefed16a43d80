import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type { ChangeId } from "@atelier/domain/record"
import { expect } from "vitest"
import { databaseOf } from "../../src/Ports.ts"
import { auditOf, plain } from "../audit.ts"
import type { ProofShop } from "../ProofShop.ts"
import { proofNames } from "../proofNames.ts"
import { userEvent } from "../userEvent.ts"

const RETRY_MS = 50
const LOOK_MS = 50

interface Made {
  readonly changeId: ChangeId
  readonly event: { readonly id: string; readonly version: number }
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
      try {
        await follow()
      } catch (cause) {
        // The connection ends with its server; the next one resumes.
        if (!stopping.signal.aborted && !(cause instanceof TypeError)) throw cause
      }
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

/**
 * Clients that move their own events until they are stopped, each move until it is answered, and
 * followers of these changes.
 */
export const startLoad = async (
  shop: ProofShop,
  { clients, followers: many }: { readonly clients: number; readonly followers: number }
) => {
  const token = await shop.token("planner")
  const answered: Array<ChangeId> = []
  const refusals = new Map<number, number>()
  let longestMs = 0
  let isStopped = false
  /** A key of an earlier load of the same shop would get its answers. */
  const keys = randomUUID()

  /** The answer of a write; null if none came or the servers could not do it now. */
  const tried = async <A>(path: string, key: string, body: object): Promise<A | null> => {
    const start = performance.now()
    try {
      const response = await fetch(`${shop.origin}/api/Appointment/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": key
        },
        body: JSON.stringify(body)
      })
      if (response.status === 200) return (await response.json()) as A
      const text = await response.text()
      expect(response.status, text).toBeGreaterThanOrEqual(429)
      refusals.set(response.status, (refusals.get(response.status) ?? 0) + 1)
    } catch (cause) {
      // The connection ended before the answer.
      if (!(cause instanceof TypeError)) throw cause
    } finally {
      longestMs = Math.max(longestMs, performance.now() - start)
    }
    return null
  }

  const written = async <A>(path: string, key: string, body: object): Promise<A> => {
    let answer = await tried<A>(path, key, body)
    while (answer === null) {
      await setTimeout(RETRY_MS)
      answer = await tried<A>(path, key, body)
    }
    return answer
  }

  const events: Array<Made["event"]> = []
  for (let number = 0; number < clients; number += 1) {
    const body = userEvent(`Client ${number}`)
    events.push((await written<Made>("createUserAppointment", `${keys}-${number}`, body)).event)
  }
  const followers = Array.from({ length: many }, () => startFollower(shop))
  await Promise.all(followers.map(({ began }) => began))
  const before = await shop.changes()

  /** Moves an event to another day each time; returns its last version. */
  const client = async (event: Made["event"]): Promise<number> => {
    const { id } = event
    let { version } = event
    for (; !isStopped; version += 1) {
      const dayOf = (number: number) => `2026-12-${String(number).padStart(2, "0")}`
      const first = 1 + (version % 28)
      const days = { startDate: dayOf(first), endDate: dayOf(first + 1) }
      const time = { ...userEvent("").time, ...days }
      const body = { id, version, time }
      const { changeId } = await written<Made>("setUserAppointmentDate", `${id}-${version}`, body)
      answered.push(changeId)
    }
    return version
  }

  const working = Promise.all(events.map(client))
  return {
    clients,
    answered: answered as ReadonlyArray<ChangeId>,
    /** Answers other than 200, by status. */
    refusals: refusals as ReadonlyMap<number, number>,
    /** The longest that a request waited for its answer or its end, in milliseconds. */
    longestMs: () => longestMs,
    /** Stops the clients, and expects each answered write once, in the journal and in streams. */
    endWithoutLoss: async (): Promise<void> => {
      isStopped = true
      const versions = await working
      const { stored, replayed, entries } = await auditOf(databaseOf(shop.settings))
      expect(events.map(({ id }) => stored.event.get(id)?.version)).toEqual(versions)
      expect(plain(stored)).toEqual(plain(replayed))
      expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => place + 1))
      const kept = entries.slice(before).map(({ id }) => proofNames.changes.nameOf(id))
      expect(answered.toSorted()).toEqual(kept.toSorted())
      for (const follower of followers) {
        while (follower.seen.length < kept.length) await setTimeout(RETRY_MS)
        await follower.stop()
        expect(follower.seen).toEqual(kept)
        expect(follower.resets()).toBe(0)
      }
    }
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>

/** Milliseconds until something is so. */
export const timeUntil = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const start = performance.now()
  while (!(await isSo())) await setTimeout(LOOK_MS)
  return performance.now() - start
}

/** Milliseconds until more writes are answered than could be under way. */
export const toWrite = async ({ answered, clients }: Load): Promise<number> => {
  const before = answered.length
  return await timeUntil(() => answered.length > before + clients)
}
