import { describe, expect, it } from "vitest"
import { workOrderRow } from "../../../testing/index.ts"
import { created } from "../../records/change/index.ts"
import { plainProposal, shortened } from "./index.ts"

const rows = Array.from({ length: 7 }, (_, place) =>
  created("workOrder", workOrderRow(`w${place}`), { _tag: "Requested" })
)

describe("a shortened proposal", () => {
  it("has the first rows of each list and counts the rest", () => {
    const { changes, overloads, omitted } = shortened(plainProposal(rows), 5)
    expect(changes).toEqual(rows.slice(0, 5))
    expect(overloads).toEqual([])
    expect(omitted).toEqual({ changes: 2, overloads: 0, newlyLate: 0, warnings: 0 })
  })

  it("is complete if short", () => {
    const proposal = plainProposal(rows)
    expect(shortened(proposal)).toEqual({
      ...proposal,
      omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 }
    })
  })
})
