import { changed } from "@atelier/domain/change"
import type { ChangeId } from "@atelier/domain/record"
import { crewRow } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { undoneIn } from "./undoneIn.ts"

const row = changed("installer", crewRow("anna"), crewRow("anna"), { _tag: "Requested" })

const change = (id: string, rows: number, undoes: string | null = null, omitted = 0) => ({
  id: id as ChangeId,
  undoes: undoes as ChangeId | null,
  changes: Array.from({ length: rows }, () => row),
  omitted
})

it("lists changes that were undone, not those that were restored", () => {
  const first = change("first", 2)
  expect([...undoneIn([first])]).toEqual([])
  const undo = change("undo", 2, "first")
  expect([...undoneIn([undo, first])]).toEqual(["first"])
  const restored = change("restored", 2, "undo")
  expect([...undoneIn([restored, undo, first])]).toEqual(["undo"])
})

it("lists a change only when each of its parts was undone", () => {
  const both = change("both", 50, null, 10)
  const part = change("part", 20, "both")
  expect([...undoneIn([part, both])]).toEqual([])
  expect([...undoneIn([change("rest", 40, "both"), part, both])]).toEqual(["both"])
})
