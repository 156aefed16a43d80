import type { UserConfiguration } from "@atelier/domain/access"
import { userRow } from "@atelier/domain/testing"
import { describe, expect, it } from "vitest"
import {
  changedElsewhere,
  changesSince,
  hasRight,
  rightColumns,
  savedRights,
  savingOrder,
  withRight
} from "./rightsMatrix.ts"

const ana: UserConfiguration = userRow("ana")

describe("a row of the rights matrix", () => {
  it("saves the current rights if nothing is changed", () => {
    const { planificationRole, permissions, notifications, id, version } = ana
    const saved = { id, version, planificationRole, permissions, notifications }
    expect(savedRights(ana, {})).toEqual(saved)
  })

  it("keeps changes made, and those taken back, during a save", () => {
    const stored = { admin: true, notifications: false }
    expect(changesSince(stored, stored)).toEqual({})
    expect(changesSince(stored, { ...stored, createWorkOrder: false })).toEqual({
      createWorkOrder: false
    })
    expect(changesSince(stored, { admin: true })).toEqual({ notifications: true })
    expect(changesSince({}, stored)).toEqual(stored)
  })

  it("ignores changes that were taken back", () => {
    for (const column of rightColumns) {
      const isGranted = hasRight(ana, column)
      const changed = withRight(ana, {}, [column, !isGranted])
      expect(changed).toEqual({ [column]: !isGranted })
      expect(withRight(ana, changed, [column, isGranted])).toEqual({})
    }
  })

  it("lists changes by other administrators, except those changed here", () => {
    const permissions = { ...ana.permissions, deleteWorkOrder: !ana.permissions.deleteWorkOrder }
    const now = { ...ana, permissions, notifications: !ana.notifications }
    expect(changedElsewhere(ana, ana, {})).toEqual([])
    expect(changedElsewhere(ana, now, {})).toEqual(["deleteWorkOrder", "notifications"])
    expect(changedElsewhere(ana, now, { notifications: now.notifications })).toEqual([
      "deleteWorkOrder"
    ])
  })

  it("saves each change and nothing else", () => {
    const saved = savedRights(ana, { admin: true, deleteWorkOrder: true })
    expect(saved.planificationRole).toBe("admin")
    expect(saved.permissions).toEqual({ ...ana.permissions, deleteWorkOrder: true })
    expect(saved.notifications).toBe(ana.notifications)
  })
  it("is saved first if it becomes the last administrator", () => {
    const before = ["ana", { admin: false }] as const
    const other = ["ben", { notifications: true }] as const
    const next = ["eve", { admin: true }] as const
    expect(savingOrder([before, other, next])).toEqual([next, before, other])
  })
})
