import { expect } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf, plain } from "./audit.ts"
import type { ProofShop } from "./ProofShop.ts"
import { report, scale } from "./scale.ts"
import { userEvent } from "./userEvent.ts"

const PLANNERS = 16
const MOVES = scale(400, 10_000)

interface Versioned {
  readonly version: number
}

/** Moves one event by many planners at once, and expects one success for each version. */
export const contestMoves = async (shop: ProofShop): Promise<void> => {
  const { time } = userEvent("")
  const made = await shop.ask("planner", "/api/Appointment/createUserAppointment", {
    method: "POST",
    body: JSON.stringify(userEvent("Contested"))
  })
  const { event } = (await made.json()) as { readonly event: Versioned & { readonly id: string } }
  const winners: Array<number> = []
  /** Moves to the days that the event has already, which write nothing. */
  let unchanged = 0
  let [tries, refused] = [0, 0]
  const planner = async (number: number): Promise<void> => {
    let version = event.version
    while (tries < MOVES) {
      tries += 1
      const day = String(1 + ((tries + number) % 28)).padStart(2, "0")
      const moved = {
        ...time,
        startDate: `2026-12-${day}`,
        endDate: `2026-12-${String(Number(day) + 1).padStart(2, "0")}`
      }
      const response = await shop.ask("planner", "/api/Appointment/setUserAppointmentDate", {
        method: "POST",
        body: JSON.stringify({ id: event.id, version, time: moved })
      })
      const answer: unknown = await response.json()
      if (response.status === 200) {
        if ((answer as { readonly changeId: string | null }).changeId === null) {
          unchanged += 1
          continue
        }
        winners.push(version)
        version += 1
        continue
      }
      expect(response.status, JSON.stringify(answer)).toBe(409)
      const { code, current } = answer as { readonly code: string; readonly current: Versioned }
      expect(code).toBe("VersionConflict")
      expect(current.version).toBeGreaterThan(version)
      refused += 1
      version = current.version
    }
  }
  await Promise.all(Array.from({ length: PLANNERS }, (_, number) => planner(number)))
  expect(new Set(winners).size).toBe(winners.length)
  expect(winners.length + refused + unchanged).toBe(tries)
  const { stored, replayed } = await auditOf(databaseOf(shop.settings))
  expect(stored.event.get(event.id)?.version).toBe(event.version + winners.length)
  expect(plain(stored)).toEqual(plain(replayed))
  report("moves won and refused", `${winners.length} and ${refused}`)
}
