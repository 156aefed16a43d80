import { expect, it } from "vitest"
import { crewRow } from "../../../testing/index.ts"
import { hasEmails } from "./index.ts"

it("needs an address, ignoring spaces", () => {
  const addressed = ["", " ; ,", "anna@example.com", "; bo@example.com"].map((emails) =>
    hasEmails(crewRow("anna", { emails }))
  )
  expect(addressed).toEqual([false, false, true, true])
})
