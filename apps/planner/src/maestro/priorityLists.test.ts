import { progressRow } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { priorityLists } from "./priorityLists.ts"

it("lists configured progresses first, and a deleted one only where it is configured", () => {
  const progresses = [
    progressRow("plain"),
    progressRow("gone", { deleted: true }),
    progressRow("kept", { deleted: true }),
    progressRow("own")
  ]
  const own = ["own", "kept"].map((progressId) => ({ progressId }))
  const merged = [{ id: "both", name: "Both" }]
  const lists = priorityLists(
    progresses,
    own as unknown as Parameters<typeof priorityLists>[1],
    merged as unknown as Parameters<typeof priorityLists>[2]
  )
  expect(lists.map(({ key }) => key)).toEqual([
    "progress.kept",
    "progress.own",
    "merged.both",
    "progress.plain"
  ])
})
