import { expect, it } from "vitest"
import { flowAfter, providerErrorIn } from "./providerError.ts"

const b2c = { passwordForgotten: "AADB2C90118", cancelled: "AADB2C90091" }

const flow = (search: string, codes: Parameters<typeof flowAfter>[1] = b2c) => {
  const error = providerErrorIn(search)
  return error === null ? null : flowAfter(error, codes)
}

const described = (text: string) =>
  `?error=access_denied&error_description=${encodeURIComponent(text)}&state=s`

it.each([
  [
    described("AADB2C90118: The user has forgotten their password.\r\nCorrelation ID: 1"),
    "passwordReset"
  ],
  [
    described("AADB2C90091: The user has cancelled entering self-asserted information."),
    "signInAgain"
  ],
  [described("AADB2C90091"), "signInAgain"],
  [described("AADB2C900911: another code that begins alike"), "show"],
  [described("The user said AADB2C90118"), "show"],
  ["?error=server_error", "show"],
  ["?code=c&state=s", null],
  ["", null]
])("handles a provider error: %s is %s", (search, wanted) => expect(flow(search)).toBe(wanted))

it("uses the configured codes, also as the error itself", () => {
  const others = { passwordForgotten: "password_reset", cancelled: "access_denied" }
  expect(flow("?error=password_reset", others)).toBe("passwordReset")
  expect(flow("?error=access_denied", others)).toBe("signInAgain")
  const none = { passwordForgotten: null, cancelled: null }
  expect(flow(described("AADB2C90118: forgotten"), none)).toBe("show")
})

it("limits the shown text of an error", () => {
  const { code, description } = providerErrorIn(`?error=${"e".repeat(900)}`) ?? {}
  expect([code?.length, description]).toEqual([500, ""])
})
