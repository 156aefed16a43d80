import { expect, it } from "vitest"
import {
  readPriorityListsParams,
  withList,
  withPage,
  writePriorityListsParams
} from "./PriorityListsParams.ts"

const written = (text: string): string =>
  writePriorityListsParams(
    new URLSearchParams(),
    readPriorityListsParams(new URLSearchParams(text))
  ).toString()

it("reads back what it writes, without defaults", () => {
  for (const text of [
    "",
    "list=progress.cnc",
    "list=progress.cnc%2Cmerged.machines&page=2%2C3&asOf=2026-12-01&view=wall"
  ])
    expect(written(text)).toBe(text)
})

it("ignores invalid parameters", () => {
  expect(written("list=other.cnc,progress.&page=-1,x&asOf=2026-02-30&view=door")).toBe("")
})

it("shows at most four lists, each once", () => {
  const lists = ["a", "b", "a", "c", "d", "e"].map((id) => `progress.${id}`).join(",")
  expect(readPriorityListsParams(new URLSearchParams({ list: lists })).lists).toHaveLength(4)
})

it("adds and removes a list", () => {
  const one = readPriorityListsParams(new URLSearchParams("list=progress.a"))
  const two = withList(one, "merged.m")
  expect(two.lists).toEqual(["progress.a", "merged.m"])
  expect(withList(two, "merged.m")).toEqual({ ...one, pages: [] })
  expect(withPage(two, 1, 3).pages).toEqual([1, 3])
})
