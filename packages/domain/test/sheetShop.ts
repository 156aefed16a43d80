import {
  readRecordSheet,
  type Sheet,
  type SheetTable,
  type SheetWords,
  sheetRows,
  type WrittenCell,
  writeRecordSheet
} from "../src/exchange/importing/index.ts"
import { LocalDate, LocalTime } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import type { BlockerEvent } from "../src/records/event/index.ts"
import { blockerRow, crewRow, progressRow, userRow } from "../testing/index.ts"

const weekdays = ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

export const words: SheetWords = {
  column: (key) => [`The ${key}`],
  word: (key) => {
    const [group = "", value = ""] = key.split(".")
    return [group === "weekday" ? (weekdays[Number(value)] ?? "") : value, `das ${value}`]
  }
}

export const sheetTables: ReadonlyArray<SheetTable> = [
  "progress",
  "template",
  "jobType",
  "installer",
  "contractor",
  "room",
  "user",
  "announcement",
  "priorityListSettings",
  "mergedProgress",
  "thresholds",
  "progressMaintenance",
  "mergedProgressMaintenance",
  "event"
]

const ranking = {
  dueDate: "delivery",
  asOf: "OperationDate",
  workByCapacity: true,
  noAddedValue: 0.25,
  minimumCompletion: 12.5,
  order: "LeastTardiness"
} as const

const step = (id: string, progressId: string, offsetDays: number) => ({
  id,
  progressId,
  referenceDate: "installation" as const,
  linked: true,
  offsetDays,
  numberOfDays: null
})

const capacity = {
  measureType: "Products" as const,
  min: 2.5,
  max: 40,
  weekdayMaxima: [{ weekday: 5 as const, max: 0.75 }]
}
const unlimited = { measureType: "Parts" as const, min: null, max: null, weekdayMaxima: [] }

const day = (text: string) => LocalDate.make(text)

const upkeep = { version: 1, comment: "", recurrence: "FREQ=WEEKLY;INTERVAL=2", started: [] }

export const wholeDays = {
  allDay: true,
  startDate: day("2026-03-02"),
  endDate: day("2026-03-05"),
  startTime: null,
  endTime: null
} as const

export const morning = {
  allDay: false,
  startDate: day("2026-03-02"),
  endDate: day("2026-03-02"),
  startTime: LocalTime.make("08:00"),
  endTime: LocalTime.make("11:30")
} as const

const closure = (id: string, first: string, scope: Partial<BlockerEvent["scope"]>) =>
  blockerRow(id, {
    ...wholeDays,
    startDate: day(first),
    endDate: day(`${first.slice(0, 8)}27`),
    title: "Noël",
    scope
  })

/** A shop with at least one record in each table that has a sheet. */
export const shop: Plan = planWith(emptyPlan, {
  progress: [
    progressRow("saw", {
      name: "Sägen é",
      capacities: [capacity, unlimited],
      unitType: "Parts",
      users: ["ann"]
    }),
    progressRow("edge", { name: "Edging" }),
    progressRow("gone", { name: "Edging", deleted: true })
  ],
  template: [
    { id: "door", version: 3, name: "Door", steps: [step("a", "saw", -3), step("b", "saw", -2)] },
    { id: "bare", version: 1, name: "Bare", steps: [] }
  ],
  jobType: [
    {
      id: "rush",
      version: 1,
      name: "Rush",
      steps: [{ progressId: "saw", used: false, numberOfDays: 2 }]
    }
  ],
  installer: [crewRow("crew", { name: "=Crew", emails: "a@example.com; b@example.com" })],
  contractor: [{ id: "roy", version: 1, name: "Roy", email: "", phone: "+1 418" }],
  room: [{ id: "hall", version: 1, name: "Hall" }],
  user: [userRow("ann", { displayName: "Ann", email: "ann@example.com" })],
  announcement: [
    {
      id: "n",
      version: 1,
      code: "closing",
      messageEN: "We\nclose",
      messageFR: "Fermé",
      type: "warning",
      shownFrom: null,
      shownUntil: null
    }
  ],
  priorityListSettings: [{ id: "s", version: 1, progressId: "saw", ...ranking }],
  mergedProgress: [{ id: "m", version: 1, name: "Both", progressIds: ["saw", "edge"], ...ranking }],
  thresholds: [{ id: "thresholds", version: 4, attentionRequired: 2, urgent: 1.25, late: 0 }],
  event: [
    closure("noel", "2026-12-25", { wholeShop: true }),
    closure("noel-after", "2027-12-25", { progressIds: ["saw"], installerIds: ["crew"] }),
    { ...closure("dentist", "2026-11-02", { production: true }), title: "Dentist", ...morning }
  ],
  progressMaintenance: [
    { ...upkeep, id: "oil", title: "Oil", progressId: "saw", time: morning },
    { ...upkeep, id: "blades", title: "Blades", progressId: "saw", time: wholeDays }
  ],
  mergedProgressMaintenance: [
    { ...upkeep, id: "air", title: "Air", mergedProgressId: "m", time: wholeDays }
  ]
})

const textOf = (cell: WrittenCell | undefined): string =>
  String((typeof cell === "object" ? cell?.day : cell) ?? "")

export const sheetOf = (
  columns: ReadonlyArray<string>,
  ...rows: ReadonlyArray<ReadonlyArray<WrittenCell>>
) =>
  ({
    columns,
    rows: rows.map((row, place) => ({
      line: place + 2,
      cells: Object.fromEntries(columns.map((name, at) => [name, textOf(row[at])]))
    }))
  }) satisfies Sheet

let ids = 0
export const newId = () => `new${++ids}`
export const read = (table: SheetTable, sheet: Sheet, plan = shop) =>
  readRecordSheet(plan, table, sheet, { words, newId })

export const written = (table: SheetTable, plan = shop): Sheet => {
  const { columns, rows } = writeRecordSheet(table, sheetRows(plan, table), { plan, words })
  return sheetOf(columns, ...rows)
}
