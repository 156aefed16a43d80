import type { Warning } from "../system/Warnings.ts"

export type ReportError = (error: Warning) => void

const MAX_WAITING = 50
const TIMEOUT_MS = 5_000

/**
 * Sends errors as JSON to a receiver: our own texts, kind and place, without personal data. One
 * request at a time; repetitions meanwhile are merged. If too many wait, the newest are dropped,
 * and the next request contains their number.
 */
export const reportErrors = (url: string, version: string): ReportError => {
  const waiting = new Map<string, Warning>()
  let unsent = 0
  let isTelling = false
  const tell = async (error: Warning): Promise<void> => {
    try {
      const { ok } = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ product: "atelier", version, ...error, unsent }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS)
      })
      unsent = ok ? 0 : unsent + error.times
    } catch {
      unsent += error.times
    }
  }
  const tellAll = async (): Promise<void> => {
    isTelling = true
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [key, error] = next
      waiting.delete(key)
      await tell(error)
    }
    isTelling = false
  }
  return (error) => {
    const key = JSON.stringify([error.message, error.error, error.places])
    const same = waiting.get(key)
    if (same === undefined && waiting.size >= MAX_WAITING) {
      unsent += 1
      return
    }
    waiting.set(key, { ...error, times: (same?.times ?? 0) + 1 })
    if (!isTelling) void tellAll()
  }
}
