import { expect, it } from "vitest"
import { reasonIn, reasonText } from "./notSentBecause.ts"

it("splits reason and detail, and keeps unknown texts", () => {
  expect(reasonIn("nothingInSight")).toEqual({ reason: "nothingInSight", detail: "" })
  const text = reasonText("connectionRefused", "connect ECONNREFUSED: 127.0.0.1")
  expect(reasonIn(text)).toEqual({
    reason: "connectionRefused",
    detail: "connect ECONNREFUSED: 127.0.0.1"
  })
  for (const before of ["nothing in sight", "HTTP 500", "unreachable by day"])
    expect(reasonIn(before)).toEqual({ reason: null, detail: before })
})
