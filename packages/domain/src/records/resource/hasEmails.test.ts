import { expect, it } from "vitest"
import { crewRow } from "../../../testing/index.ts"
import { hasEmails } from "./index.ts"

it("an installer or shipper can be written to who has an address, whatever stands around it", () => {
  const addressed = ["", " ; ,", "anna@example.com", "; bo@example.com"].map((emails) =>
    hasEmails(crewRow("anna", { emails }))
  )
  expect(addressed).toEqual([false, false, true, true])
})
