import fc from "fast-check"
import { expect, it } from "vitest"
import {
  anyUser,
  documentRow,
  REQUESTED,
  runs,
  sampleRows,
  shopAtWork
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  type Plan,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "../../records/change/index.ts"
import { DocumentCategory } from "../../records/document/index.ts"
import type { DailyCapacity } from "../../records/progress/index.ts"
import {
  type CapacityOwner,
  changeSummary,
  makeViewer,
  seesAnyOf,
  seesCapacity,
  visibilityClass,
  visibleChanges
} from "./index.ts"

const PROGRESS = "cutting"

const plannedTables = ["event", "workOrder", "progress", "installer", "shipper"] as const

const changed = (table: Table, row: Rows[Table]): RowChange =>
  ({ table, id: row.id, before: null, after: row, reason: REQUESTED }) as RowChange

const limits: ReadonlyArray<DailyCapacity> = [
  { measureType: "SheetsQuantity", min: null, max: 7, weekdayMaxima: [] }
]
const overtime = [
  { date: LocalDate.make("2026-11-16"), measureType: "SheetsQuantity" as const, more: 2 }
]

const changesOf = (plan: Plan): ReadonlyArray<RowChange> => {
  const [order] = [...plan.workOrder.values()]
  if (order === undefined) throw new Error("the shop has no work order")
  const samples = sampleRows(PROGRESS, order)
  return [
    ...tables.map((table) => changed(table, samples[table][0])),
    changed("shop", { ...samples.shop[0], productionCapacities: limits }),
    ...DocumentCategory.literals.map((category) =>
      changed("document", documentRow(category, { category }))
    ),
    ...plannedTables.flatMap((table) =>
      [...plan[table].values()].map((row: Rows[Table]) =>
        changed(table, "moveLaterSteps" in row ? { ...row, capacities: limits, overtime } : row)
      )
    )
  ]
}

const resourcesOf = ({ installer, progress, shipper }: Plan): ReadonlyArray<CapacityOwner> => [
  { kind: "shop" },
  { kind: "production" },
  ...[...progress.keys()].map((id): CapacityOwner => ({ kind: "progress", id })),
  ...[null, ...installer.keys()].map((id): CapacityOwner => ({ kind: "installer", id })),
  ...[null, ...shipper.keys()].map((id): CapacityOwner => ({ kind: "shipper", id }))
]

const changedShop = shopAtWork.chain(({ plan }) => {
  const rows = changesOf(plan)
  return fc.record({
    plan: fc.constant(plan),
    changes: fc.oneof(fc.constant(rows), fc.subarray([...rows]))
  })
})

const withOneTurned = <V>(value: V): ReadonlyArray<V> => {
  if (typeof value === "boolean") return [!value as V]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    withOneTurned(part).map((turned) =>
      Array.isArray(value) ? (value.with(Number(name), turned) as V) : { ...value, [name]: turned }
    )
  )
}

const alike = anyUser("me").chain((one) =>
  fc
    .constantFrom<UserConfiguration>(
      { ...one, id: "other" },
      { ...one, planificationRole: one.planificationRole === "admin" ? "user" : "admin" },
      ...withOneTurned(one)
    )
    .map((other): readonly [UserConfiguration, UserConfiguration] => [one, other])
)

it("gives equal views of a change set to users of one class", () => {
  const same = new Set<boolean>()
  fc.assert(
    fc.property(changedShop, alike, ({ changes, plan }, [one, other]) => {
      const isSame = visibilityClass(one, changes) === visibilityClass(other, changes)
      same.add(isSame)
      if (!isSame) return
      const seenBy = (user: UserConfiguration) => {
        const viewer = makeViewer(user, new Set(), { mergedProgresses: () => [PROGRESS] })
        return {
          changes: visibleChanges(viewer, changes),
          seesAny: seesAnyOf(viewer, changeSummary(changes)),
          capacities: resourcesOf(plan).map((resource) => seesCapacity(user, resource))
        }
      }
      expect(seenBy(other)).toEqual(seenBy(one))
    }),
    { numRuns: runs(400) }
  )
  expect(same.size).toBe(2)
})
