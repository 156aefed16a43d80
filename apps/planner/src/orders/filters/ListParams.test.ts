import { describe, expect, it } from "vitest"
import { listQuery, readListParams, writeListParams } from "./ListParams.ts"

const read = (address: string) => readListParams(new URLSearchParams(address))

describe("the address of the list of work orders", () => {
  it("reads back what it writes", () => {
    const address =
      "q=tremblay&templateIds=none%2Ckitchen&deliveryFrom=2026-11-20&status=completed&risk=late&sort=-deliveryDate&page=3&size=50&columns=clientName%2Cvalues"
    const written = writeListParams(new URLSearchParams(), read(address))
    expect(read(written.toString())).toEqual(read(address))
    expect(read(address).sort).toEqual({ by: "deliveryDate", order: "desc" })
    expect(read(address).columns).toEqual(["clientName", "values"])
    expect(read(address).filters.status).toBe("completed")
  })

  it("falls back to defaults for invalid values", () => {
    const nothing = read("")
    expect(
      read("page=-1&size=7&sort=secret&columns=secret&deliveryFrom=2026-02-31&status=lost")
    ).toEqual(nothing)
    expect(writeListParams(new URLSearchParams("wizard=create"), nothing).toString()).toBe(
      "wizard=create"
    )
  })

  it("shows open orders, in a search all orders, else those of its status", () => {
    const statusOf = (address: string) =>
      listQuery(read(address), { by: "name", order: "asc" }).status
    expect(statusOf("")).toBe("open")
    expect(statusOf("templateIds=kitchen")).toBe("open")
    expect(statusOf("q=roy")).toBeUndefined()
    expect(statusOf("status=all")).toBeUndefined()
    expect(statusOf("q=roy&status=completed")).toBe("completed")
  })

  it("gives the input of the call", () => {
    expect(listQuery(read("q=+a+&jobTypeIds=j1"), { by: "name", order: "asc" })).toEqual({
      search: "a",
      jobTypeIds: ["j1"],
      sort: "name",
      order: "asc"
    })
  })
})
