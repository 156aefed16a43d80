import { exportModel, importShop } from "@atelier/application/importing"
import { type BookSheet, Spreadsheets } from "@atelier/application/ports"
import { undoChange } from "@atelier/application/proposal"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { WrittenCell } from "@atelier/domain/importing"
import { ChangeId } from "@atelier/domain/record"
import { shopRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { modelTexts, sheetWords } from "../../src/handlers/records/recordTexts.ts"
import { dayFromToday } from "../dayFromToday.ts"
import { looker, makeDesk } from "./Desk.ts"

const admin = looker("admin", { planificationRole: "admin" })
const empty = planWith(emptyPlan, { shop: [shopRow({ content: "empty" })] })
type Desk = ReturnType<typeof makeDesk>
type Sheets = ReadonlyArray<{ readonly name: string; readonly text: string }>

const quoted = (cell: WrittenCell): string =>
  `"${String((typeof cell === "object" ? cell?.day : cell) ?? "").replaceAll('"', '""')}"`

const model = async (at: Desk, language: "fr" | "en"): Promise<Sheets> => {
  let book: ReadonlyArray<BookSheet> = []
  const file = await at.done("admin", () =>
    Effect.gen(function* () {
      const sheets = yield* Spreadsheets
      return yield* exportModel("cabinets", modelTexts("cabinets", language)).pipe(
        Effect.provideService(Spreadsheets, {
          ...sheets,
          writeBook: (written) => {
            book = written
            return sheets.writeBook(written)
          }
        })
      )
    }).pipe(Effect.provide(at.sheets))
  )
  expect(new TextDecoder().decode(file.content.slice(0, 2))).toBe("PK")
  return book.map(({ name, columns, rows }) => ({
    name,
    text: [columns, ...rows].map((row) => row.map(quoted).join(",")).join("\n")
  }))
}

const importing =
  (at: Desk, sheets: Sheets, dryRun = false) =>
  (caller: Parameters<typeof importShop>[1]) =>
    Effect.provide(importShop({ sheets, words: sheetWords("fr"), dryRun }, caller), at.sheets)

describe("a workbook of a whole shop", () => {
  it.each(["fr", "en"] as const)(
    "from the model in %s fills an empty shop in one change with undo",
    async (language) => {
      const at = makeDesk([admin], empty)
      const sheets = await model(at, language)
      expect(sheets).toHaveLength(4)
      const shown = await at.done("admin", importing(at, sheets, true))
      expect(shown).toMatchObject({ success: true, changeId: null, unknown: [] })
      expect(await at.changes()).toBe(0)
      const { changeId, ...report } = await at.done("admin", importing(at, sheets))
      expect(report.stages?.records).toHaveLength(8)
      expect(report.people?.records.map(({ outcome }) => outcome)).toEqual(["created", "created"])
      expect(report.workOrders).toMatchObject({ created: 1, rejected: 0, stepEvents: 8 })
      expect(await at.changes()).toBe(1)
      const after = await at.everything()
      expect([after.progress.size, after.template.size, after.workOrder.size]).toEqual([8, 1, 1])
      const again = await at.done("admin", importing(at, await model(at, language)))
      expect(again).toMatchObject({ success: true, changeId: null, workOrders: { unchanged: 1 } })
      await at.done("admin", (caller) =>
        undoChange({ changeId: ChangeId.make(String(changeId)) }, caller)
      )
      const back = await at.everything()
      expect([back.progress.size, back.template.size, back.event.size]).toEqual([0, 0, 0])
    }
  )

  it("is not written with any error, which names its sheet", async () => {
    const at = makeDesk([admin], empty)
    const answer = await at.done(
      "admin",
      importing(at, [
        { name: "Étapes", text: "Nom,Unité\nSciage,Kilos\n" },
        { name: "Projets", text: "Projet\nA\n" },
        { name: "Notes", text: "x\n1\n" }
      ])
    )
    expect(answer).toMatchObject({
      success: false,
      changeId: null,
      unknown: ["Notes"],
      workOrders: null
    })
    expect(answer.stages?.records[0]?.problems[0]).toMatchObject({ line: 2, column: "Unité" })
    const orders = await at.done(
      "admin",
      importing(at, [{ name: "Orders", text: "Gabarit,Poids\nCuisine,3\n" }])
    )
    expect(orders.workOrders?.problems.map(({ column, code }) => [column, code])).toEqual([
      ["Poids", "unknownColumn"],
      ["Projet", "required"]
    ])
    const people = await at.done(
      "admin",
      importing(at, [
        { name: "People", text: "Rôle,Nom,Courriel\nPlombier,A,\nLivreur,B,nowhere\nLivreur,b,\n" }
      ])
    )
    expect(people.people?.records.flatMap(({ problems }) => problems)).toMatchObject([
      { line: 2, column: "Rôle" },
      { line: 3, column: "Courriel" },
      { line: 4, column: "Nom" }
    ])
    expect(await at.changes()).toBe(0)
  })

  it("counts the load of its orders on its own stages", async () => {
    const at = makeDesk([admin], empty)
    const day = dayFromToday(50)
    const sheets = [
      { name: "Étapes", text: 'Nom,Unité,Capacité par jour\nSciage,Produits,"Produits: 5"\n' },
      {
        name: "Gabarits",
        text: "Nom,Étape,Date de référence,Liée,Décalage en jours travaillés,Jours\nC,Sciage,Installation,Oui,-3,1\n"
      },
      {
        name: "Projets",
        text: `Projet,Gabarit,Produits,Installation\nA,C,3,${day}\nB,C,4,${day}\n`
      }
    ]
    for (const dryRun of [true, false]) {
      const answer = await at.done("admin", importing(at, sheets, dryRun))
      expect(answer).toMatchObject({ success: true, workOrders: { created: 2, overloadedDays: 1 } })
      expect(answer.overloads).toMatchObject([
        { measureType: "Products", totalValue: 7, capacity: 5 }
      ])
    }
    const stages = 'Nom,Unité,Capacité par jour\nSciage,Produits,"Produits: 3"\n'
    const lowered = await at.done("admin", importing(at, [{ name: "Étapes", text: stages }], true))
    expect(lowered).toMatchObject({
      changes: [{ table: "progress" }],
      overloads: [{ totalValue: 7, capacity: 3 }],
      newlyLate: [],
      warnings: []
    })
  })

  it("requires an administrator", async () => {
    const at = makeDesk([admin, looker("planner")], empty)
    const mine = importing(at, [{ name: "Étapes", text: "Nom\nSciage\n" }])
    expect(await at.refused("planner", mine)).toMatchObject({ _tag: "Forbidden" })
  })
})
