import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import type { ApiEnv } from "../request/RequestContext.ts"
import { fileReply } from "./fileReply.ts"
import { makeHeldAnswers } from "./HeldAnswers.ts"
import { responseOf } from "./Reply.ts"

const responseFor = (name: string) => {
  const app = new Hono<ApiEnv>()
  app.get("/", (c) =>
    responseOf(
      c,
      fileReply({ kind: "pdf", name, content: new Uint8Array([0, 255, 10]) }),
      makeHeldAnswers()
    )
  )
  return app.request("/")
}

describe("a file", () => {
  it("arrives byte for byte with its media type", async () => {
    const response = await responseFor("notes.pdf")
    expect(response.headers.get("content-type")).toBe("application/pdf")
    expect(response.headers.get("content-length")).toBe("3")
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 10])
  })

  it.each([
    ["Été (1).pdf", "_t_1_.pdf", "%C3%89t%C3%A9%20%281%29.pdf"],
    ['a"; x=1\r\nb: c.pdf', "a_x_1_b_c.pdf", "a%22%3B%20x%3D1%0D%0Ab%3A%20c.pdf"],
    ["שלום 🪚.pdf", "_.pdf", "%D7%A9%D7%9C%D7%95%D7%9D%20%F0%9F%AA%9A.pdf"]
  ])("keeps its name %j and cannot break out of the header", async (name, plain, encoded) => {
    const { headers } = await responseFor(name)
    expect(headers.get("content-disposition")).toBe(
      `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
    )
  })
})
