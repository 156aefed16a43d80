import { describe, expect, it } from "vitest"
import { everyCall } from "../calls/everyCall.ts"
import type { Call } from "./Call.ts"
import type { PaceName } from "./Pace.ts"

const ownRecords = new Set<string>([
  "createUserEvent",
  "changeUserEventDetails",
  "createDashboard",
  "changeDashboard",
  "createFeed",
  "renewFeed"
])

/** The rate limit that a call must have; null if fair queueing is enough. */
const wanted = ({ path, scope, files, bodyAs, intent }: Call): PaceName | null => {
  if (/^\/sheets\/|\/sheet$/.test(path)) return "sheet"
  if (files?.includes("document")) return "document"
  if (files !== undefined || bodyAs === "multipart") return "file"
  if (/^\/Email\/send/.test(path)) return "email"
  if (path === "/Planning/replan") return "wholeShop"
  if (/^\/Planning\//.test(path) && scope === "read") return "planning"
  if (ownRecords.has(intent ?? "")) return "ownRecords"
  return /^\/Shop\//.test(path) && scope === "write" ? "wholeShop" : null
}

describe("the rate limit of", () => {
  it.each(everyCall)("%s exists if it costs more than its answer", (_name, call) => {
    const pace = wanted(call)
    if (pace !== null) expect(call.pace).toBe(pace)
  })
})

it("is used by some call for every limit", () => {
  expect(new Set(everyCall.flatMap(([, { pace }]) => pace ?? []))).toEqual(
    new Set([
      "signIn",
      "file",
      "sheet",
      "document",
      "wholeShop",
      "planning",
      "email",
      "search",
      "ownRecords"
    ])
  )
})
