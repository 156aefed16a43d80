import { tables } from "@atelier/domain/change"
import { expect, it } from "vitest"
import { statements } from "../migrations/0001_first.ts"
import { tablesBeside } from "./besideRows.ts"

/** Tables that a commit writes beside the rows of the plan. */
const writtenByCommits = [
  "journal",
  "journalEnd",
  "journalSubject",
  "journalSummary",
  "dayChange",
  "workOrderList",
  "workOrderInstaller",
  "workOrderWords",
  "openStep",
  "calendarSight",
  "calendarJson",
  "calendarPosition"
]

it("a copy has the rows of every table", () => {
  const created = statements.flatMap(
    (text) => /^CREATE (?:VIRTUAL )?TABLE (\w+)/.exec(text)?.[1] ?? []
  )
  expect(created.toSorted()).toEqual([...tables, ...tablesBeside, ...writtenByCommits].toSorted())
})
