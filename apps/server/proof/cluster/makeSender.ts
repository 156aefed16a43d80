import { setTimeout } from "node:timers/promises"
import { expect } from "vitest"
import type { ProofShop } from "../ProofShop.ts"

export const RETRY_MS = 50
const CONFLICT = 409

/** The body of an answer, and whether it is the refusal of an old version. */
export interface Answer<A> {
  readonly body: A
  readonly isConflict: boolean
}

/** Sends requests of a planner, each again until the servers can answer it. */
export const makeSender = async (shop: ProofShop) => {
  const token = await shop.token("planner")
  const refusals = new Map<number, number>()
  let longestMs = 0

  /** Null if no answer came, or the servers could not do it now. */
  const tried = async <A>(path: string, init: RequestInit): Promise<Answer<A> | null> => {
    const start = performance.now()
    try {
      const response = await fetch(`${shop.origin}/api/${path}`, init)
      const text = await response.text()
      if (response.status === 200 || response.status === CONFLICT)
        return { body: JSON.parse(text) as A, isConflict: response.status === CONFLICT }
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

  const authorization = `Bearer ${token}`
  return {
    /** Answers other than 200 and 409, by status. */
    refusals: refusals as ReadonlyMap<number, number>,
    /** The longest that a request waited for its answer or its end, in milliseconds. */
    longestMs: () => longestMs,
    /** Null if the servers cannot answer now. */
    read: <A>(path: string) => tried<A>(path, { headers: { authorization } }),
    write: async <A>(path: string, key: string, body: object): Promise<Answer<A>> => {
      const init = {
        method: "POST",
        headers: { authorization, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body)
      }
      let answer = await tried<A>(path, init)
      while (answer === null) {
        await setTimeout(RETRY_MS)
        answer = await tried<A>(path, init)
      }
      return answer
    }
  }
}

export type Sender = Awaited<ReturnType<typeof makeSender>>
