import { describe, expect, it } from "vitest"
import {
  progressEntry,
  REQUESTED,
  sampleRows,
  userRow,
  workOrderRow
} from "../../../testing/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import { changed, created, deleted } from "../../records/change/index.ts"
import { changesVisibility, makeViewer } from "./index.ts"

const HIDDEN = { display: false, editor: false }
const SHOWN = { display: true, editor: false }

const me = userRow("me", { otherwise: HIDDEN, progressVisibility: [progressEntry("saw", SHOWN)] })
const viewer = makeViewer(me, new Set())
const [saw] = me.progressVisibility

const withFields = (fields: Partial<UserConfiguration>, before = me) =>
  changesVisibility(viewer, [changed("user", before, { ...before, ...fields }, REQUESTED)])

describe("what a user sees", () => {
  it.each<Partial<UserConfiguration>>([
    { planificationRole: "admin" },
    { licensed: false },
    { permissions: { ...me.permissions, accessWorkOrdersListPage: false } },
    { productionVisibility: HIDDEN },
    { progressVisibility: [] },
    { progressVisibility: saw === undefined ? [] : [{ ...saw, displayCapacities: false }] },
    { shippersVisibility: [{ shipperId: null, ...SHOWN }] },
    { installersVisibility: [{ installerId: "anna", ...SHOWN }] },
    { otherwise: SHOWN },
    { documentVisibility: { ...me.documentVisibility, bills: false } }
  ])("changes with each display right: %j", (fields) => {
    expect(withFields(fields)).toBe(true)
  })

  it("changes with a restored licence or user", () => {
    expect(withFields({ licensed: true }, { ...me, licensed: false })).toBe(true)
    expect(changesVisibility(viewer, [created("user", me, REQUESTED)])).toBe(true)
    expect(changesVisibility(viewer, [deleted("user", me, REQUESTED)])).toBe(true)
  })

  it.each<Partial<UserConfiguration>>([
    {},
    { displayName: "Me" },
    { email: "me@shop.example" },
    { emailLanguage: "en" },
    { mutedNotifications: ["NewWorkOrder"] },
    { userLastSeenBuildNumber: "7" },
    { productionVisibility: { ...me.productionVisibility, editor: false } },
    { permissions: { ...me.permissions, deleteWorkOrder: false } }
  ])("does not change with edit rights or preferences: %j", (fields) => {
    expect(withFields(fields)).toBe(false)
  })

  it("does not change with other users' rights", () => {
    const other = { ...me, id: "other" }
    const change = changed("user", other, { ...other, planificationRole: "admin" }, REQUESTED)
    expect(changesVisibility(viewer, [change])).toBe(false)
  })

  it("changes with a merged progress that becomes hidden or visible", () => {
    const [list] = sampleRows("saw", workOrderRow("order")).mergedProgress
    const hidden = { ...list, progressIds: ["saw", "paint"] }
    expect(changesVisibility(viewer, [changed("mergedProgress", list, hidden, REQUESTED)])).toBe(
      true
    )
    expect(changesVisibility(viewer, [changed("mergedProgress", hidden, list, REQUESTED)])).toBe(
      true
    )
    const named = { ...list, name: "Saws" }
    expect(changesVisibility(viewer, [changed("mergedProgress", list, named, REQUESTED)])).toBe(
      false
    )
    expect(changesVisibility(viewer, [created("mergedProgress", list, REQUESTED)])).toBe(false)
  })
})
