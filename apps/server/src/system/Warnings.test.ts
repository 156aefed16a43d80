import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { makeWarnings } from "./Warnings.ts"

const WARN = 40
const ERROR = 50

const failing = (message: string): Error => {
  class StorageFailure extends Error {
    readonly code = "SQLITE_FULL"
  }
  const error = new StorageFailure(message)
  // Vitest adds a query to the paths of test files, which paths in the program do not have.
  error.stack = error.stack?.replaceAll(/\?vitest=\d+/g, "") ?? ""
  return error
}

describe("the collected warnings", () => {
  it("contain our own texts, the kind of the error and its place", () => {
    const warnings = makeWarnings({ now: () => 0 })
    warnings.add(ERROR, [{ err: failing("disk"), userId: "ana" }, "the store can do nothing"])
    const [warning] = warnings.newest()
    expect(warning).toMatchObject({
      at: "1970-01-01T00:00:00.000Z",
      level: "error",
      message: "the store can do nothing",
      error: "StorageFailure SQLITE_FULL",
      times: 1
    })
    const places = warning?.places ?? []
    expect(places[0]).toMatch(/^failing Warnings\.test\.ts:\d+$/)
    expect(places.length).toBeLessThanOrEqual(5)
  })

  it("contain no personal data", () => {
    const secrets = ["ana@example.com", "Ana Roy", "tok-en-1", "12 Main Street"]
    const warnings = makeWarnings()
    for (const secret of secrets) {
      const stacked = `no such box <${secret}>\n    at ${secret} (/home/${secret}/a.ts:1:2)\n  at last`
      warnings.add(WARN, [{ to: secret, error: secret, said: secret }, "e-mail not sent"])
      warnings.add(ERROR, [{ err: failing(stacked), detail: secret }, "unexpected error"])
      warnings.add(ERROR, [failing(secret)])
      warnings.add(ERROR, [{ err: Object.assign(new Error("x"), { code: secret }) }, "y"])
      warnings.add(ERROR, [{ err: secret }, "the outbox failed"])
    }
    const kept = JSON.stringify(warnings.newest())
    for (const secret of secrets) expect(kept).not.toContain(secret)
    expect(kept).toContain("the outbox failed")
  })

  it("are the newest hundred, repeated ones once, at least of level warning", () => {
    const warnings = makeWarnings()
    for (let count = 0; count < 3; count += 1) warnings.add(WARN, [{}, "again"])
    warnings.add(30, ["answered"])
    expect(warnings.newest()).toMatchObject([{ message: "again", times: 3 }])
    for (let count = 0; count < 250; count += 1) warnings.add(WARN, [`warning ${count}`])
    const kept = warnings.newest()
    expect([kept.length, kept[0]?.message]).toEqual([100, "warning 249"])
  })

  it("contain the last references shown with the same warning", () => {
    const warnings = makeWarnings()
    const ids = Array.from({ length: 7 }, () => randomUUID())
    for (const requestId of [...ids, "ana@example.com", null])
      warnings.add(ERROR, [{ requestId, err: failing("disk") }, "unexpected error"])
    const [warning] = warnings.newest()
    expect([warning?.times, warning?.references]).toEqual([9, ids.toReversed().slice(0, 5)])
  })
})
