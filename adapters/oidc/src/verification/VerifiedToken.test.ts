import { expect, it } from "vitest"
import { verifiedTokenOf } from "./VerifiedToken.ts"

const claims = { sub: "ana", exp: 1_800_000_000, scope: "read" }

const granted = (more: object, name: string) =>
  verifiedTokenOf({ ...claims, ...more }, "hash", { joinClaim: name }).granted

it.each<readonly [object, string, ReadonlyArray<string>]>([
  [{ roles: ["a", "b", 3] }, "roles", ["a", "b"]],
  [{ groups: "a b" }, "groups", ["a", "b"]],
  [{ realm_access: { roles: ["a"] } }, "realm_access.roles", ["a"]],
  [{ "https://x.ca/roles": ["a"] }, "https://x.ca/roles", ["a"]],
  [{ roles: { a: true } }, "roles", []],
  [{ roles: ["a"] }, "realm_access.roles", []],
  [{ roles: ["a"] }, "constructor.name", []],
  [{ roles: ["a"] }, "", []]
])("reads the values of the claim for new users: %j by %s", (more, name, values) =>
  expect(granted(more, name)).toEqual(values)
)
