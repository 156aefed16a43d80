import { crewRow, progressRow, workOrderRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { ListQuery } from "../ports/index.ts"
import { storeRows } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const everything: ListQuery = {
  sort: { field: "name", descending: false },
  offset: 0,
  limit: 100,
  where: {},
  search: { text: "", fields: [] }
}

const orders = [
  workOrderRow("1", { name: "Étagère", clientName: "Zoé Gagné", importance: 2, keywords: "chêne" }),
  workOrderRow("2", {
    name: "armoire",
    clientName: "Anne Roy",
    cadCamMerged: true,
    clientPhone: "(418) 555-0199"
  }),
  workOrderRow("3", { name: "Bibliothèque", clientName: "ÉRIC ROY", templateId: "kitchen" }),
  workOrderRow("4", { name: "armoire", clientName: "100 % bois", importance: 10 })
]

const templates = [{ id: "kitchen", version: 1, name: "Cuisine", steps: [] }]

export const listContract = (run: RunOnStore): void => {
  const idsOf = (query: Partial<ListQuery>) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { template: templates, workOrder: orders })
        const page = yield* store.queries.list("workOrder", { ...everything, ...query })
        return { ids: page.rows.map((row) => row.id), total: page.total }
      })
    )

  it("counts rows without a page", async () => {
    const counted = await run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { template: templates, workOrder: orders })
        return [
          yield* store.queries.rowCount("workOrder"),
          yield* store.queries.rowCount("contractor")
        ]
      })
    )
    expect(counted).toEqual([orders.length, 0])
  })

  it.each([
    ["text without case and accents, ties by id", "name", false, ["2", "4", "3", "1"]],
    ["text downwards, ties by id all the same", "name", true, ["1", "3", "2", "4"]],
    ["numbers by size", "importance", true, ["4", "1", "2", "3"]],
    ["yes after no", "cadCamMerged", false, ["1", "3", "4", "2"]],
    ["nothing before something", "templateId", false, ["1", "2", "4", "3"]],
    ["a field that is not there by id", "name; DROP TABLE event", false, ["1", "2", "3", "4"]]
  ])("sorted: %s", async (_what, field, descending, ids) => {
    expect(await idsOf({ sort: { field, descending } })).toEqual({ ids, total: 4 })
  })

  it.each([
    [0, 2, ["2", "4"]],
    [2, 2, ["3", "1"]],
    [3, 2, ["1"]],
    [4, 2, []],
    [0, 0, []]
  ])("returns a page from %i of %i, and the total", async (offset, limit, ids) => {
    expect(await idsOf({ offset, limit })).toEqual({ ids, total: 4 })
  })

  it.each<readonly [string, ListQuery["where"], ReadonlyArray<string>]>([
    ["a text", { name: ["armoire"] }, ["2", "4"]],
    ["one of several", { id: ["1", "3", "9"] }, ["3", "1"]],
    ["yes", { cadCamMerged: [true] }, ["2"]],
    ["no", { cadCamMerged: [false] }, ["4", "3", "1"]],
    ["a number", { importance: [10] }, ["4"]],
    ["nothing", { templateId: [null] }, ["2", "4", "1"]],
    ["nothing or something", { templateId: [null, "kitchen"] }, ["2", "4", "3", "1"]],
    ["two fields at once", { name: ["armoire"], importance: [10] }, ["4"]],
    ["none of none", { id: [] }, []],
    ["a field that is not there", { colour: ["red"] }, []]
  ])("filters by equality with %s", async (_what, where, ids) => {
    expect(await idsOf({ where })).toEqual({ ids, total: ids.length })
  })

  it.each<readonly [string, string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["without accents", "etagere", ["name"], ["1"]],
    ["with other accents and case", "éTAGÈRE", ["name"], ["1"]],
    ["by the beginning of a word", "ARM", ["name"], ["2", "4"]],
    ["not inside a word", "moir", ["name"], []],
    ["by any part of a number", "00", ["clientName"], ["4"]],
    ["by digits of a phone number", "5550199", ["clientPhone"], ["2"]],
    ["words in any order, in different fields", "roy biblio", ["name", "clientName"], ["3"]],
    ["not where it was not asked", "roy", ["name"], []],
    ["a percent sign for nothing", "100 %", ["clientName"], ["4"]],
    ["signs for nothing", "'", ["name"], ["2", "4", "3", "1"]],
    ["spaces for everything", "  ", ["name"], ["2", "4", "3", "1"]],
    ["in a field that is not there, nothing", "roy", ["colour"], []]
  ])("searches %s", async (_what, text, fields, ids) => {
    expect(await idsOf({ search: { text, fields } })).toEqual({ ids, total: ids.length })
  })

  it("combines search, filter and page", async () => {
    const query = {
      search: { text: "roy", fields: ["clientName"] },
      where: { cadCamMerged: [true, false] },
      offset: 1,
      limit: 1
    }
    expect(await idsOf(query)).toEqual({ ids: ["3"], total: 2 })
  })

  it("returns rows of other tables whole", () =>
    run(
      Effect.fn(function* (store) {
        const finishing = progressRow("finishing", {
          order: 2,
          unitType: "Parts",
          capacities: [{ measureType: "Parts", min: null, max: 12.5, weekdayMaxima: [] }]
        })
        yield* storeRows(store, { progress: [progressRow("cutting"), finishing] })
        yield* storeRows(store, { installer: [crewRow("anna")] })
        const sort = { field: "order", descending: true }
        const page = yield* store.queries.list("progress", { ...everything, sort })
        expect(page).toEqual({ rows: [finishing, progressRow("cutting")], total: 2 })
      })
    ))

  it("searches small tables ignoring case and accents", () =>
    run(
      Effect.fn(function* (store) {
        const installer = ["Étienne Roy", "anna", "éric roy", "Zoé"].map((name, at) =>
          crewRow(`${at}`, { name })
        )
        yield* storeRows(store, { installer })
        const search = { text: "ROY", fields: ["name"] }
        const named = yield* store.queries.list("installer", everything)
        const found = yield* store.queries.list("installer", { ...everything, search })
        expect(named.rows.map((row) => row.id)).toEqual(["1", "2", "0", "3"])
        expect(found.rows.map((row) => row.id)).toEqual(["2", "0"])
      })
    ))
}
