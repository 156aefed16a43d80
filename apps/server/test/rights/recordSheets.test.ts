import { exportRecords, importRecords } from "@atelier/application/importing"
import { undoChange } from "@atelier/application/proposal"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { SheetTable } from "@atelier/domain/importing"
import { ChangeId } from "@atelier/domain/record"
import { progressRow, shopRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { recordTexts } from "../../src/handlers/records/recordTexts.ts"
import { looker, makeDesk } from "./Desk.ts"

const admin = looker("admin", { planificationRole: "admin", email: "admin@example.com" })
const planner = looker("planner", { email: "planner@example.com" })
const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw", { name: "Sciage" })],
  contractor: [
    { id: "roy", version: 1, name: '=HYPERLINK("x")', email: "roy@example.com", phone: "+1 418" }
  ]
})

const desk = () => makeDesk([admin, planner], plan)
type Desk = ReturnType<typeof desk>

const importing =
  (at: Desk, table: SheetTable, text: string, preview = false) =>
  (caller: Parameters<typeof importRecords>[1]) =>
    Effect.provide(
      importRecords({ table, text, words: recordTexts(table, "fr"), preview }, caller),
      at.sheets
    )

const exported = async (at: Desk, table: SheetTable, language: "fr" | "en"): Promise<string> => {
  const file = await at.done("admin", (caller) =>
    Effect.provide(
      exportRecords({ table, kind: "csv" }, recordTexts(table, language), caller),
      at.sheets
    )
  )
  return new TextDecoder().decode(file.content)
}

describe("exported records", () => {
  it.each(["fr", "en"] as const)("in %s change nothing when imported again", async (language) => {
    const at = desk()
    for (const table of ["progress", "contractor", "user"] as const) {
      const text = await exported(at, table, language)
      const answer = await at.done("admin", importing(at, table, text))
      expect(answer).toMatchObject({ success: true, changeId: null, problems: [] })
      expect([...new Set(answer.records.map(({ outcome }) => outcome))]).toEqual(["unchanged"])
    }
    expect(await at.changes()).toBe(0)
  })

  it("contain no formula that a spreadsheet program would run", async () => {
    const text = await exported(desk(), "contractor", "fr")
    expect(text).toContain(`"'=HYPERLINK(""x"")";roy@example.com;'+1 418;roy`)
  })

  it("are imported in one change after a preview, with one undo", async () => {
    const at = desk()
    const text = "Nom,Téléphone\nÉbénisterie Roy,5\nAutre,6\n"
    const shown = await at.done("admin", importing(at, "contractor", text, true))
    expect(shown).toMatchObject({ success: true, changeId: null })
    expect(shown.changes).toHaveLength(2)
    expect(await at.changes()).toBe(0)
    const { changeId } = await at.done("admin", importing(at, "contractor", text))
    expect((await at.everything()).contractor.size).toBe(3)
    expect(await at.changes()).toBe(1)
    await at.done("admin", (caller) =>
      undoChange({ changeId: ChangeId.make(String(changeId)) }, caller)
    )
    expect((await at.everything()).contractor).toEqual(plan.contractor)
  })

  it("require an administrator and are rejected before any write", async () => {
    const at = desk()
    const mine = importing(at, "contractor", "name\nMine\n")
    expect(await at.refused("planner", mine)).toMatchObject({
      _tag: "Forbidden",
      intent: "importRecords"
    })
    expect(await at.changes()).toBe(0)
  })

  it("keep an administrator, and worked days for every step", async () => {
    const at = desk()
    const rolesOf = (role: string) => `email,role\nadmin@example.com,${role}\n`
    const demoted = importing(at, "user", rolesOf("Utilisation"))
    expect(await at.refused("admin", demoted)).toMatchObject({ _tag: "LastAdministrator" })
    const both = "email,Rôle\nadmin@example.com,user\nplanner@example.com,Administration\n"
    expect(await at.done("admin", importing(at, "user", both))).toMatchObject({ success: true })
    expect(await at.changes()).toBe(1)
  })

  it("of maintenance contain what Maestro users see, with a valid rule", async () => {
    const at = desk()
    const columns = "Titre;Étape;Premier jour;Récurrence (RRULE)\n"
    const shown = await at.done(
      "admin",
      importing(at, "progressMaintenance", `${columns}Lames;Sciage;2026-12-01;FREQ=OFTEN\n`)
    )
    expect(shown).toMatchObject({
      success: false,
      changeId: null,
      records: [
        { outcome: "rejected", problems: [{ column: "Récurrence (RRULE)", value: "FREQ=OFTEN" }] }
      ]
    })
    const { changeId } = await at.done(
      "admin",
      importing(at, "progressMaintenance", `${columns}Lames;Sciage;2026-12-01;FREQ=WEEKLY\n`)
    )
    expect([...(await at.everything()).progressMaintenance.values()]).toMatchObject([
      { title: "Lames", progressId: "saw", recurrence: "FREQ=WEEKLY", started: [] }
    ])
    await at.done("admin", (caller) =>
      undoChange({ changeId: ChangeId.make(String(changeId)) }, caller)
    )
    expect((await at.everything()).progressMaintenance.size).toBe(0)
  })

  it("of closures are one change too, matched by title and first day", async () => {
    const at = desk()
    const columns = "Titre;Premier jour;Dernier jour;Tout l’atelier;Étapes\n"
    const two = `${columns}Noël;2026-12-24;2026-12-27;Oui;\nEntretien;2026-12-07;;;Sciage\n`
    expect(await at.refused("planner", importing(at, "event", two))).toMatchObject({
      _tag: "Forbidden"
    })
    const { changeId } = await at.done("admin", importing(at, "event", two))
    const closures = async () => [...(await at.everything()).event.values()]
    expect(await closures()).toMatchObject([
      { title: "Noël", endDate: "2026-12-28", scope: { wholeShop: true, progressIds: [] } },
      { title: "Entretien", endDate: "2026-12-08", scope: { progressIds: ["saw"] } }
    ])
    const again = await at.done("admin", importing(at, "event", await exported(at, "event", "en")))
    expect(again.records.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"])
    const longer = `${columns}Noël;2026-12-24;2027-01-03;Oui;\n`
    expect((await at.done("admin", importing(at, "event", longer, true))).records).toMatchObject([
      { outcome: "changed" }
    ])
    await at.done("admin", (caller) =>
      undoChange({ changeId: ChangeId.make(String(changeId)) }, caller)
    )
    expect(await closures()).toEqual([])
  })
})
