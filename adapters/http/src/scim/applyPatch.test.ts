import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyPatch } from "./applyPatch.ts"
import type { Values } from "./matchesFilter.ts"

const person: Values = {
  userName: "bjensen",
  name: { familyName: "Jensen", givenName: "Barbara" },
  emails: [
    { value: "bjensen@example.com", type: "work", primary: true },
    { value: "babs@jensen.org", type: "home" }
  ],
  active: true
}

type Step = Parameters<typeof applyPatch>[1]["Operations"][number]

const patched = (...Operations: ReadonlyArray<Step>) =>
  applyPatch(person, { schemas: [], Operations })

const after = (...steps: ReadonlyArray<Step>): Values => Result.getOrThrow(patched(...steps))

describe("a patch", () => {
  /** RFC 7644, section 3.5.2, for users. */
  it("adds values to a list and sets single values", () => {
    const added = after({
      op: "add",
      value: { emails: [{ value: "b@x.ca", type: "other" }], displayName: "Babs" }
    })
    expect(added.emails).toHaveLength(3)
    expect(added.displayName).toBe("Babs")
    expect(after({ op: "add", path: "displayName", value: "Babs" }).displayName).toBe("Babs")
  })

  it("adds an existing value once and keeps one primary value", () => {
    const again = after({
      op: "add",
      path: "emails",
      value: [{ value: "babs@jensen.org", type: "home", primary: true }]
    })
    expect(again.emails).toEqual([
      { value: "bjensen@example.com", type: "work", primary: false },
      { value: "babs@jensen.org", type: "home", primary: true }
    ])
  })

  it("replaces a whole list, the filtered values, and a part of them", () => {
    const value = [{ value: "new@x.ca" }]
    expect(after({ op: "replace", path: "emails", value }).emails).toEqual(value)
    const home = {
      op: "replace",
      path: 'emails[type eq "home"]',
      value: { value: "h@x.ca" }
    } as const
    expect(after(home).emails).toContainEqual({ value: "h@x.ca", type: "home" })
    const work = { op: "replace", path: 'emails[type eq "work"].value', value: "w@x.ca" } as const
    expect(after(work).emails).toContainEqual({ value: "w@x.ca", type: "work", primary: true })
  })

  it("removes all, filtered, partial and single values", () => {
    expect(after({ op: "remove", path: "emails" })).not.toHaveProperty("emails")
    const home = after({ op: "remove", path: 'emails[type eq "home" and value ew "jensen.org"]' })
    expect(home.emails).toHaveLength(1)
    expect(after({ op: "remove", path: "name.givenName" }).name).toEqual({ familyName: "Jensen" })
    expect(after({ op: "remove", path: "userName" })).not.toHaveProperty("userName")
  })

  it("changes a part of a name and keeps the others", () => {
    const path = "urn:ietf:params:scim:schemas:core:2.0:User:name.familyName"
    const married = { familyName: "Roy", givenName: "Barbara" }
    expect(after({ op: "replace", path, value: "Roy" }).name).toEqual(married)
    expect(after({ op: "replace", path: "name", value: { familyName: "Roy" } }).name).toEqual(
      married
    )
  })

  it("is applied in order", () => {
    const emails = after(
      { op: "remove", path: "emails" },
      { op: "add", path: "emails", value: { value: "only@x.ca" } }
    ).emails
    expect(emails).toEqual([{ value: "only@x.ca" }])
  })

  /** Patches as sent by Microsoft Entra and Okta. */
  it("accepts the spellings of portals", () => {
    expect(after({ op: "replace", path: "active", value: "False" }).active).toBe("False")
    expect(after({ op: "replace", value: { active: false } }).active).toBe(false)
    const named = after({
      op: "replace",
      value: { "name.givenName": "Bab", 'emails[type eq "work"].value': "w@x.ca", active: "False" }
    })
    expect(named).toMatchObject({ name: { givenName: "Bab", familyName: "Jensen" } })
    expect(named.emails).toContainEqual({ value: "w@x.ca", type: "work", primary: true })
    const other = { op: "add", path: 'emails[type eq "other"].value', value: "o@x.ca" } as const
    expect(after(other).emails).toContainEqual({ value: "o@x.ca", type: "other" })
    const role = { op: "add", path: 'roles[primary eq "True"].value', value: "admin" } as const
    expect(after(role).roles).toEqual([{ primary: true, value: "admin" }])
  })

  it("ignores attributes that the shop does not store", () => {
    const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
    const foreign = [`${enterprise}:department`, "nickName", 'addresses[type eq "work"].locality']
    for (const path of foreign) expect(after({ op: "add", path, value: "x" })).toEqual(person)
    expect(after({ op: "add", value: { [enterprise]: { department: "x" } } })).toEqual(person)
  })

  it.each<readonly [Step, string]>([
    [{ op: "remove", path: 'emails[type eq "fax"]' }, "noTarget"],
    [{ op: "replace", path: 'emails[type eq "fax"]', value: { value: "a@b.ca" } }, "noTarget"],
    [
      { op: "replace", path: 'emails[not (type eq "work") and type pr and type eq "q"].value' },
      "noTarget"
    ],
    [{ op: "remove" }, "noTarget"],
    [{ op: "replace", path: "id", value: "2" }, "mutability"],
    [{ op: "replace", path: "meta.created", value: "2" }, "mutability"],
    [{ op: "add", value: "x" }, "invalidValue"],
    [{ op: "add", path: "emails[", value: "x" }, "invalidPath"],
    [{ op: "add", path: 'emails[type eq "a"]value', value: "x" }, "invalidPath"],
    [{ op: "add", path: "emails[type]", value: "x" }, "invalidFilter"],
    [{ op: "add", path: "__proto__.polluted", value: "x" }, "invalidPath"],
    [{ op: "add", path: "x".repeat(501), value: "x" }, "invalidPath"]
  ])("is rejected: %j is %s", (step, scimType) => {
    const refused = patched({ op: "add", path: "displayName", value: "x" }, step)
    expect(Result.isFailure(refused) && refused.failure.scimType).toBe(scimType)
  })

  it("changes only the user, whatever it contains", () => {
    const word = fc.constantFrom(
      "__proto__",
      "constructor",
      "prototype",
      "emails",
      "name",
      "toString",
      "value"
    )
    const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("."))
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constant(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"polluted":1}}') as object)
    )
    fc.assert(
      fc.property(path, value, fc.boolean(), (at, written, isWhole) => {
        patched(
          isWhole
            ? { op: "add", value: { [at]: written } }
            : { op: "add", path: at, value: written }
        )
        expect({}).not.toHaveProperty("polluted")
      })
    )
  })
})
