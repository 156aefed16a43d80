import { describe, expect, it } from "vitest"
import { userRow } from "../../../testing/index.ts"
import { sameAddress, usersWithAddress } from "./index.ts"

const ana = userRow("ana", { email: "ana@shop.example; Office@shop.example" })
const ben = userRow("ben", { email: "office@SHOP.example" })
const cleo = userRow("cleo", { email: "" })

describe("users with an e-mail address", () => {
  it("are all in order, ignoring case", () => {
    const namesAt = (address: string) =>
      usersWithAddress([ben, ana, cleo], address).map(({ id }) => id)
    expect(namesAt(" office@shop.EXAMPLE ")).toEqual(["ben", "ana"])
    expect(namesAt("ana@shop.example")).toEqual(["ana"])
    expect(namesAt("shop.example")).toEqual([])
    expect(namesAt("")).toEqual([])
  })

  it("have exactly this address", () => {
    expect(sameAddress("Ana@shop.example", " ana@SHOP.example")).toBe(true)
    expect(sameAddress("ana@shop.example", "joana@shop.example")).toBe(false)
  })
})
