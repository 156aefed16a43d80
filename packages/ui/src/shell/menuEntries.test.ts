import { expect, it } from "vitest"
import { isCurrent, menuEntries } from "./menuEntries.ts"
import { visibleEntries } from "./visibleEntries.ts"

const EDITS = { display: true, editor: true }
const NOTHING = { display: false, editor: false }
const nobody = {
  planificationRole: "user",
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: false,
    accessWorkOrdersListPage: false,
    accessCapacityDashboard: false
  },
  otherwise: NOTHING,
  productionVisibility: NOTHING,
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: [],
  hasSchedulingOption: true
} as const
const routesOf = (user: Parameters<typeof visibleEntries>[0]): ReadonlyArray<string> =>
  visibleEntries(user).map(({ route }) => route)

it("shows an administrator every entry but that of installers", () => {
  const admin = { ...nobody, planificationRole: "admin" } as const
  expect(visibleEntries(admin)).toEqual(menuEntries.filter(({ only }) => only !== "visits"))
  expect(visibleEntries({ ...admin, hasSchedulingOption: false })).toEqual(
    menuEntries.filter(({ only }) => only === undefined)
  )
})

it("shows an installer the own day first, and nothing to configure", () => {
  const installersVisibility = [{ ...EDITS, installerId: "anna" }]
  expect(routesOf({ ...nobody, installersVisibility })).toEqual(["/day", "/"])
})

it("shows Maestro to users who see steps, and its settings to users who change steps", () => {
  const sees = { ...nobody, otherwise: { display: true, editor: false } }
  expect(routesOf(sees)).toEqual(["/", "/maestro"])
  const changes = routesOf({ ...nobody, otherwise: EDITS })
  expect(changes).toContain("/configuration/maestro/thresholds")
  expect(changes).not.toContain("/day")
})

it("keeps entries of a group together", () => {
  const groups = menuEntries.map(({ group }) => group)
  const changes = groups.filter((group, place) => group !== groups[place - 1])
  expect(changes).toEqual([...new Set(groups)])
})

it("shows a user without permissions the calendar alone", () => {
  expect(routesOf(nobody)).toEqual(["/"])
})

it("marks the entry of the screen and its subpages", () => {
  expect(isCurrent("/", "/")).toBe(true)
  expect(isCurrent("/", "/configuration/users")).toBe(false)
  expect(isCurrent("/configuration/users", "/configuration/users/a")).toBe(true)
  expect(isCurrent("/configuration/progress", "/configuration/progresses")).toBe(false)
})
