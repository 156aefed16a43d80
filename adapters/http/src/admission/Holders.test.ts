import { expect, it } from "vitest"
import { makeHolders } from "./Holders.ts"

const address = () => "10.0.0.1"

it("counts a token with its account and other requests with their address", () => {
  const holders = makeHolders()
  holders.learn("Bearer good", "ada")
  expect(holders.of("Bearer good", address)).toEqual({ name: "account ada", isKnown: true })
  expect(holders.of("Bearer new", address).isKnown).toBe(false)
  expect(holders.of(undefined, address).name).not.toBe(holders.of("Bearer new", address).name)
})

it("separates rejected tokens from new tokens of their address", () => {
  const holders = makeHolders()
  const fresh = holders.of("Bearer soon", address)
  holders.learnRefused("Bearer soon")
  expect(holders.of("Bearer soon", address).name).not.toBe(fresh.name)
  expect(holders.of("Bearer new", address)).toEqual(fresh)
  holders.learn("Bearer soon", "ada")
  expect(holders.of("Bearer soon", address).name).toBe("account ada")
})
