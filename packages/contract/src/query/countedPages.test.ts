import { expect, it } from "vitest"
import { countedPageAt } from "./countedPages.ts"

it("counts screens without their row", () => {
  expect(countedPageAt("/")).toBe("/")
  expect(countedPageAt("/workOrders/2475")).toBe("/workOrders/:id")
  expect(countedPageAt("/configuration/progress/")).toBe("/configuration/progress")
})

it("does not count error, sign-in and single record pages", () => {
  for (const path of [
    "/403",
    "/login",
    "/signin-callback",
    "/configuration/templates/create",
    "/configuration/progress/7",
    "/configuration/users/ana",
    "/workOrders/2475/history"
  ])
    expect(countedPageAt(path), path).toBeNull()
})
