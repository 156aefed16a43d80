import { expect, it } from "vitest"
import { isCurrent, menuEntries } from "./menuEntries.ts"
import { visibleEntries } from "./visibleEntries.ts"

const nothing = {
  createWorkOrder: false,
  deleteWorkOrder: false,
  accessWorkOrdersListPage: false,
  accessCapacityDashboard: false
}

it("shows all entries to an administrator", () => {
  const admin = { planificationRole: "admin", permissions: nothing } as const
  expect(visibleEntries({ ...admin, hasSchedulingOption: true })).toEqual(menuEntries)
  expect(visibleEntries({ ...admin, hasSchedulingOption: false })).toEqual(
    menuEntries.filter(({ maestro }) => maestro !== true)
  )
})

it("keeps entries of a group together", () => {
  const groups = menuEntries.map(({ group }) => group)
  const changes = groups.filter((group, place) => group !== groups[place - 1])
  expect(changes).toEqual([...new Set(groups)])
})

it("shows only the calendar without permissions", () => {
  const routes = visibleEntries({
    planificationRole: "user",
    permissions: nothing,
    hasSchedulingOption: false
  }).map(({ route }) => route)
  expect(routes).toEqual(["/"])
})

it("marks the entry of the screen and its subpages", () => {
  expect(isCurrent("/", "/")).toBe(true)
  expect(isCurrent("/", "/configuration/users")).toBe(false)
  expect(isCurrent("/configuration/users", "/configuration/users/a")).toBe(true)
  expect(isCurrent("/configuration/progress", "/configuration/progresses")).toBe(false)
})
