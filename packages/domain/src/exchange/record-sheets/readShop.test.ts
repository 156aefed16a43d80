import { expect, it } from "vitest"
import { applyChanges, emptyPlan } from "../../records/change/index.ts"
import type { Sheet } from "../sheet/Sheet.ts"
import { readShop } from "./readShop.ts"

const words = { column: (key: string) => [key], word: (key: string) => [key.split(".")[1] ?? ""] }

const sheetOf = (cells: Readonly<Record<string, string>>): Sheet => ({
  columns: Object.keys(cells),
  rows: [{ line: 2, cells }]
})

const read = (stage: string) => {
  let made = 0
  return readShop(
    emptyPlan,
    {
      stages: sheetOf({ name: stage }),
      templates: sheetOf({ name: "Door", progressId: "Cut", offsetDays: "-1" }),
      people: sheetOf({ kind: "installer", name: "" })
    },
    {
      words,
      newId: () => {
        made += 1
        return `id-${made}`
      }
    }
  )
}

it("defaults an empty colour of a new record and keeps that of an existing one", () => {
  const at = { words, newId: () => "cut" }
  const stages = sheetOf({ name: "Cut", colorHexa: "" })
  const { changes, reports } = readShop(emptyPlan, { stages }, at)
  expect(reports.stages?.records[0]).toMatchObject({ outcome: "created", problems: [] })
  const again = readShop(applyChanges(emptyPlan, changes), { stages }, at)
  expect(again.reports.stages?.records[0]).toMatchObject({ outcome: "unchanged", problems: [] })
})

it("reads templates after valid stages, and people always", () => {
  const waiting = read("")
  expect(waiting.isFlawless).toBe(false)
  expect(waiting.changes).toEqual([])
  expect(waiting.reports.stages?.records[0]?.outcome).toBe("rejected")
  expect(waiting.reports.templates).toBeNull()
  expect(waiting.reports.people?.records[0]?.outcome).toBe("rejected")
  const sound = read("Cut")
  expect(sound.reports.templates?.records[0]?.outcome).toBe("created")
  expect(sound.reports.people?.records[0]?.outcome).toBe("rejected")
  expect(sound.changes).toEqual([])
})
