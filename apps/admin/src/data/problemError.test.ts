import { HttpError } from "react-admin"
import { describe, expect, it } from "vitest"
import { problemError, problemOf } from "./problemError.ts"

const problem = {
  type: "about:blank",
  title: "Something to correct",
  status: 400,
  code: "InvalidInput",
  detail: "Some fields need to be corrected."
}

describe("problemError", () => {
  it("gives a form the message of each field", () => {
    const error = problemError({
      ...problem,
      errors: [
        { path: "name", code: "required", message: "This value is required" },
        { path: "steps.0.offsetDays", code: "type", message: "The number of days must be whole" },
        { path: "name", code: "length", message: "At most 100 characters" }
      ]
    })
    expect(error.status).toBe(400)
    expect(error.message).toBe(problem.detail)
    expect(error.body.errors).toEqual({
      name: "This value is required",
      "steps.0.offsetDays": "The number of days must be whole"
    })
  })

  it("gives a form no message without fields", () => {
    expect(problemError(problem).body).not.toHaveProperty("errors")
    expect(problemError({ ...problem, errors: [] }).body).not.toHaveProperty("errors")
  })

  it("contains the current row after a version conflict", () => {
    const current = { id: "c1", version: 4, name: "Bois Laval" }
    const stale = problemError({ ...problem, status: 409, code: "VersionConflict", current })
    expect(problemOf(stale)?.current).toEqual(current)
  })

  it("is recognised in an error and in no other", () => {
    expect(problemOf(problemError(problem))?.code).toBe("InvalidInput")
    expect(problemOf(new HttpError("Bad gateway", 502, "<html>"))).toBeNull()
    expect(problemOf(new TypeError("Failed to fetch"))).toBeNull()
  })
})
