import { expect, it } from "vitest"
import { refusalOf } from "./graphProblem.ts"

const brokenOff = (): ReadableStream =>
  new ReadableStream({ pull: (to) => to.error(new TypeError("terminated")) })

it.each([
  [
    "a code of Microsoft",
    400,
    '{"error":{"code":"quotaLimitReached"}}',
    "full",
    "quotaLimitReached"
  ],
  ["a page of something between", 403, "<html>no</html>", "refused", "status 403"],
  ["JSON of somebody else", 410, '{"error":{"code":{"a":1}}}', "missing", "status 410"],
  ["nothing", 503, "", "busy", "status 503"]
])("classifies a rejection by %s", async (_, status, body, kind, message) => {
  expect(await refusalOf(new Response(body, { status }))).toMatchObject({ kind, message })
})

it("treats a rejection that breaks off as temporary", async () => {
  expect(await refusalOf(new Response(brokenOff(), { status: 400 }))).toMatchObject({
    kind: "busy",
    message: "the answer broke off: TypeError: terminated"
  })
})
