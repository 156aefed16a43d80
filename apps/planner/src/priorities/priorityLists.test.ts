import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import { progressRow } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { priorityLists } from "./priorityLists.ts"

it("lists configured progresses first, and a deleted one only if configured", () => {
  const progresses = [
    progressRow("plain"),
    progressRow("gone", { deleted: true }),
    progressRow("kept", { deleted: true }),
    progressRow("own")
  ]
  const ranked = { version: 1, ...defaultPriorityListSettings }
  const own = ["own", "kept"].map((progressId) => ({ ...ranked, id: progressId, progressId }))
  const merged = [{ ...ranked, id: "both", name: "Both", progressIds: ["own", "plain"] }]
  const lists = priorityLists(progresses, own, merged)
  expect(lists.map(({ key }) => key)).toEqual([
    "progress.kept",
    "progress.own",
    "merged.both",
    "progress.plain"
  ])
})
