import { expect, it } from "vitest"
import { readFileAnswer } from "./readFileAnswer.ts"

const response = (contentType: string, disposition?: string): Response =>
  new Response("a;b", {
    headers: {
      "content-type": contentType,
      ...(disposition === undefined ? {} : { "content-disposition": disposition })
    }
  })

it("reads a file with its name", async () => {
  const sent = response(
    "text/csv; charset=utf-8",
    "attachment; filename=\"_.csv\"; filename*=UTF-8''%C3%89t%C3%A9.csv"
  )
  const file = await readFileAnswer(sent)
  expect(file).toEqual({ kind: "csv", name: "Été.csv", content: new TextEncoder().encode("a;b") })
})

it("gives a file without a name one that opens", async () => {
  expect((await readFileAnswer(response("text/csv")))?.name).toBe("file.csv")
})

it("returns null for unknown kinds", async () => {
  expect(await readFileAnswer(response("text/html"))).toBeNull()
})
