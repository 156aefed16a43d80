import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type { ChangeId } from "@atelier/domain/record"
import { expect } from "vitest"
import { databaseOf } from "../../src/Ports.ts"
import { auditOf, plain } from "../audit.ts"
import type { ProofShop } from "../ProofShop.ts"
import { proofNames } from "../proofNames.ts"
import { report } from "../scale.ts"
import { userEvent } from "../userEvent.ts"
import { makeContest } from "./makeContest.ts"
import { makeSender, RETRY_MS } from "./makeSender.ts"

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
  const sender = await makeSender(shop)
  const answered: Array<ChangeId> = []
  let isStopped = false
  /** A key of an earlier load of the same shop would get its answers. */
  const keys = randomUUID()

  const written = async (path: string, key: string, body: object): Promise<Made> => {
    const answer = await sender.write<Made>(`Appointment/${path}`, key, body)
    expect(answer.isConflict, JSON.stringify(answer.body)).toBe(false)
    return answer.body
  }

  const events: Array<Made["event"]> = []
  for (let number = 0; number < clients; number += 1) {
    const body = userEvent(`Client ${number}`)
    events.push((await written("createUserAppointment", `${keys}-${number}`, body)).event)
  }
  const contest = await makeContest(sender, (id) => answered.push(id))
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
      const { changeId } = await written("setUserAppointmentDate", `${id}-${version}`, body)
      answered.push(changeId)
    }
    return version
  }

  contest.start()
  const working = Promise.all(events.map(client))
  return {
    /** Number of writes that may be under way. */
    writers: clients + contest.clients,
    answered: answered as ReadonlyArray<ChangeId>,
    refusals: sender.refusals,
    longestMs: sender.longestMs,
    /**
     * Stops the clients. Expects each answered write once, in the journal and in streams, and a
     * linearizable history of the contested events.
     */
    endWithoutLoss: async (): Promise<void> => {
      isStopped = true
      const versions = await working
      report("operations on contested events", await contest.endInOrder())
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
export const toWrite = async ({ answered, writers }: Load): Promise<number> => {
  const before = answered.length
  return await timeUntil(() => answered.length > before + writers)
}
