import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchesFilter, type Values } from "./matchesFilter.ts"
import { parseFilter } from "./ScimFilter.ts"

/** The user of RFC 7643, section 8.2, with the fields that the RFC's filters use. */
const barbara: Values = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  id: "2819c223-7f76-453a-919d-413861904646",
  externalId: "701984",
  userName: "bjensen@example.com",
  name: { formatted: "Ms. Barbara J Jensen, III", familyName: "Jensen", givenName: "Barbara" },
  emails: [
    { value: "bjensen@example.com", type: "work", primary: true },
    { value: "babs@jensen.org", type: "home" }
  ],
  userType: "Employee",
  title: "Tour Guide",
  active: true,
  meta: { lastModified: "2011-05-13T04:42:34Z" }
}

const passes = (filter: string, values = barbara): boolean =>
  matchesFilter(values, Result.getOrThrow(parseFilter(filter)))

describe("a filter", () => {
  /** RFC 7644, figure 2, and filters that portals send. */
  it.each([
    ['userName eq "bjensen"', false],
    ['userName eq "BJensen@example.com"', true],
    ['name.familyName co "O\'Malley"', false],
    ['userName sw "J"', false],
    ['userName sw "bj"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
    ["title pr", true],
    ["nickName pr", false],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
    ['meta.lastModified ge "2011-05-13T06:42:34+02:00"', true],
    ['meta.lastModified lt "2011-05-13T04:42:35Z"', true],
    ['meta.lastModified le "2011-05-13T04:42:33Z"', false],
    ['title pr and userType eq "Employee"', true],
    ['title pr or userType eq "Intern"', true],
    ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', true],
    ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', false],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "x.org")', false],
    ['userType eq "Employee" and not (emails co "example.net")', true],
    ['userType eq "Employee" and (emails.type eq "work")', true],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
    ['emails[type eq "home" and value co "@example.com"]', false],
    ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp"]', true],
    ['externalId eq "701984"', true],
    ['EXTERNALID Eq "701984"', true],
    ['id eq "2819C223-7F76-453A-919D-413861904646"', false],
    ['userName ew "EXAMPLE.COM"', true],
    ["active eq true", true],
    ['active eq "True"', true],
    ["active eq false", false],
    ["nickName eq null", true],
    ["userName eq null", false],
    ['title pr or title pr and title eq "x"', true],
    ["not (active eq false) and ((((active eq true))))", true],
    ['displayName eq "x\\"y"', false]
  ])("%s is %s", (filter, isSo) => expect(passes(filter)).toBe(isSo))

  it("parses texts like JSON", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (text) => {
        const values = { externalId: text }
        expect(passes(`externalId eq ${JSON.stringify(text)}`, values)).toBe(true)
      })
    ))

  it.each([
    "",
    "userName",
    "userName eq",
    'userName eq "a" and',
    'userName is "a"',
    "userName eq bjensen",
    'eq "a"',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'userName eq "a',
    "userName eq 01",
    '.userName eq "a"',
    `${"(".repeat(17)}title pr${")".repeat(17)}`,
    `userName eq "${"a".repeat(2_000)}"`
  ])("is rejected if it cannot be parsed: %s", (filter) => {
    const read = parseFilter(filter)
    expect(Result.isFailure(read) && read.failure.scimType).toBe("invalidFilter")
  })

  it("is parsed or rejected quickly, whatever it contains", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("(", ")", "[", "]", "not", "and", "or", "a", "eq", '"b"', "pr", "1", " "),
          { maxLength: 400 }
        ),
        (parts) => {
          const read = parseFilter(parts.join(" "))
          if (Result.isSuccess(read)) matchesFilter(barbara, read.success)
        }
      )
    ))
})
