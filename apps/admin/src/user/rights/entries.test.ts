import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { entryOf, withFlag, withoutEntry } from "./entries.ts"

const OTHERWISE = { display: true, editor: false }
const who = fc.constantFrom("a", "b", null)
const edit = fc.record({ id: who, flag: fc.constantFrom("display", "editor"), to: fc.boolean() })

describe("entries", () => {
  it("keep the last choice of each resource, otherwise the default", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let entries: ReadonlyArray<Record<string, unknown>> = []
        const said = new Map<string | null, Record<string, boolean>>()
        for (const { id, flag, to } of edits) {
          entries = withFlag(entries, "shipperId", id, { [flag]: to }, OTHERWISE)
          said.set(id, { ...OTHERWISE, ...said.get(id), [flag]: to })
        }
        for (const id of ["a", "b", null]) {
          const expected = said.get(id)
          const entry = entryOf(entries, "shipperId", id)
          if (expected === undefined) expect(entry).toBeNull()
          else expect(entry).toEqual({ shipperId: id, ...expected })
        }
      })
    )
  })

  it("remove an entry without affecting others", () => {
    const one = withFlag([], "shipperId", null, { editor: true }, OTHERWISE)
    const both = withFlag(one, "shipperId", "a", { display: false }, OTHERWISE)
    expect(withoutEntry(both, "shipperId", "a")).toEqual(one)
    expect(withoutEntry(one, "shipperId", "a")).toEqual(one)
  })
})
