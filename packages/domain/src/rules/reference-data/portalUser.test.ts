import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyUser, userRow } from "../../../testing/index.ts"
import { isAdmin, permits } from "../../records/access/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import { changeUser, createUser, deleteUser } from "./index.ts"

const said = fc.record({
  displayName: fc.constantFrom("Ana", "Bob"),
  email: fc.constantFrom("", "ana@x.ca"),
  licensed: fc.boolean(),
  planificationRole: fc.constantFrom("admin", "user", null)
})
const user = anyUser("ana")

describe("a user of the portal", () => {
  it("changes in portal attributes only", () => {
    fc.assert(
      fc.property(user, said, (before, person) => {
        const plan = planWith(emptyPlan, {
          user: [before, userRow("boss", { planificationRole: "admin" })]
        })
        const changes = Result.getOrThrow(changeUser(plan, before, person))
        const after = applyChanges(plan, changes).user.get("ana")
        const { displayName, email, licensed } = person
        const planificationRole = person.planificationRole ?? before.planificationRole
        const wanted = { ...before, displayName, email, licensed, planificationRole }
        expect(after).toEqual({ ...wanted, version: before.version + changes.length })
        const again = applyChanges(plan, changes)
        expect(changeUser(again, after ?? before, person)).toEqual(Result.succeed([]))
      })
    )
  })

  it("may lose the last licence but not the role alone", () => {
    const boss = userRow("boss", { planificationRole: "admin" })
    const plan = planWith(emptyPlan, { user: [boss, userRow("ana")] })
    const change = (licensed: boolean) =>
      changeUser(plan, boss, { displayName: "B", email: "", licensed, planificationRole: "user" })
    expect(Result.isSuccess(change(false))).toBe(true)
    expect(Result.isFailure(change(true))).toBe(true)
  })

  it("is created with all or no rights", () => {
    for (const planificationRole of ["admin", "user"] as const) {
      const [change] = createUser({
        id: "new",
        displayName: "New",
        email: "",
        licensed: true,
        planificationRole,
        emailLanguage: "fr"
      })
      const row = change?.table === "user" ? change.after : null
      expect(row?.otherwise.display).toBe(planificationRole === "admin")
      expect(row !== null && permits(row, ["createWorkOrder"])).toBe(planificationRole === "admin")
    }
  })

  it("leaves without licence, rights and address, with the name", () => {
    fc.assert(
      fc.property(user, (before) => {
        const [change] = deleteUser(before)
        const row = change?.table === "user" ? change.after : null
        expect(row).toMatchObject({ displayName: before.displayName, licensed: false, email: "" })
        expect(row !== null && isAdmin(row)).toBe(false)
      })
    )
  })
})
