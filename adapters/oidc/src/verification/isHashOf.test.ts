import { expect, it } from "vitest"
import { isHashOf } from "./isHashOf.ts"

/** From OpenID Connect Core 1.0, appendix A.3. */
const ACCESS_TOKEN = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"
const AT_HASH = "77QmUPtjPfzWtF2AnpK9RQ"

it("accepts the at_hash of the standard's example and no other", () => {
  expect(isHashOf(AT_HASH, ACCESS_TOKEN, "RS256")).toBe(true)
  expect(isHashOf(AT_HASH, ACCESS_TOKEN, "RS512")).toBe(false)
  expect(isHashOf(AT_HASH, `${ACCESS_TOKEN}x`, "RS256")).toBe(false)
  expect(isHashOf(AT_HASH, ACCESS_TOKEN, "none")).toBe(false)
  expect(isHashOf(7, ACCESS_TOKEN, "ES256")).toBe(false)
})
