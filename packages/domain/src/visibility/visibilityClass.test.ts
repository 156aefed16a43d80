import fc from "fast-check"
import { expect, it } from "vitest"
import { anyUser, documentRow, shopAtWork } from "../../testing/index.ts"
import type { UserConfiguration } from "../access/index.ts"
import type { RowChange, Rows, Table } from "../change/index.ts"
import { DocumentCategory } from "../document/index.ts"
import { makeViewer, visibilityClass, visibleChanges } from "./index.ts"

const REQUESTED = { _tag: "Requested" } as const
const seenTables = ["event", "workOrder", "progress", "installer", "shipper"] as const

const changed = (table: Table, row: Rows[Table]): RowChange =>
  ({ table, id: row.id, before: null, after: row, reason: REQUESTED }) as RowChange

const documents = DocumentCategory.literals.map((category) =>
  changed("document", documentRow(category, { category }))
)

const anyChanges = shopAtWork.map(({ plan }) => [
  ...documents,
  ...seenTables.flatMap((table) =>
    [...plan[table].values()].map((row: Rows[Table]) => changed(table, row))
  )
])

/** A user, and the same with one setting of another. */
const alike = fc
  .tuple(anyUser("me"), anyUser("me"))
  .chain(([one, other]) =>
    fc
      .constantFrom(...(Object.keys(one) as ReadonlyArray<keyof UserConfiguration>))
      .map((field): readonly [UserConfiguration, UserConfiguration] => [
        one,
        { ...one, [field]: other[field] }
      ])
  )

it("users of the same class see the same of a change set", () => {
  const same = new Set<boolean>()
  fc.assert(
    fc.property(anyChanges, alike, (changes, [one, other]) => {
      const isSame = visibilityClass(one, changes) === visibilityClass(other, changes)
      same.add(isSame)
      if (!isSame) return
      const seenBy = (user: UserConfiguration) =>
        visibleChanges(makeViewer(user, new Set()), changes)
      expect(seenBy(other)).toEqual(seenBy(one))
    }),
    { numRuns: 400 }
  )
  expect(same.size).toBe(2)
})
