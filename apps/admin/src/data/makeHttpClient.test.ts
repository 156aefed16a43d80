import { type Connection, makeSendRequest } from "@atelier/contract/client"
import { describe, expect, it } from "vitest"
import { makeDataProvider } from "./makeDataProvider.ts"
import { problemOf } from "./problemError.ts"

interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

const serverThat = (answer: (asked: Asked) => Response) => {
  const asked: Array<Asked> = []
  const connection: Connection = {
    base: "/api",
    token: async () => "a-token",
    language: () => "fr-CA",
    fetch: async (input, init) => {
      const call = {
        url: String(input),
        method: init?.method ?? "GET",
        headers: new Headers(init?.headers),
        body: init?.body
      }
      asked.push(call)
      return answer(call)
    }
  }
  return { asked, provider: makeDataProvider(makeSendRequest(connection)) }
}

const page = { pagination: { page: 2, perPage: 25 }, sort: { field: "name", order: "ASC" as const } }

describe("the data provider", () => {
  it("requests the page as the signed-in user, in the language on screen", async () => {
    const { asked, provider } = serverThat(
      () => new Response("[]", { headers: { "content-range": "contractors 25-25/30" } })
    )
    const { total } = await provider.getList("contractors", { ...page, filter: { q: "bois" } })
    expect(total).toBe(30)
    const { url, headers } = asked[0] ?? { url: "", headers: new Headers() }
    expect(headers.get("authorization")).toBe("Bearer a-token")
    expect(headers.get("accept-language")).toBe("fr-CA")
    const query = new URL(url, "http://shop").searchParams
    expect(query.get("sort")).toBe('["name","ASC"]')
    expect(query.get("range")).toBe("[25,49]")
    expect(query.get("filter")).toBe('{"q":"bois"}')
  })

  it("gives each creation its own idempotency key", async () => {
    const { asked, provider } = serverThat(() => Response.json({ id: "c1" }))
    await provider.create("contractors", { data: { name: "A" } })
    await provider.create("contractors", { data: { name: "A" } })
    const keys = asked.map(({ headers }) => headers.get("idempotency-key"))
    expect(new Set(keys).size).toBe(2)
    expect(asked[0]?.headers.get("content-type")).toBe("application/json")
  })

  it("sends every attempt of a form with the key of the form", async () => {
    const { asked, provider } = serverThat(() => Response.json({ id: "c1" }))
    const params = { data: { name: "A" }, meta: { idempotencyKey: "of-the-form" } }
    await provider.create("contractors", params)
    await provider.update("contractors", { ...params, id: "c1", previousData: { id: "c1" } })
    expect(asked.map(({ headers }) => headers.get("idempotency-key"))).toEqual([
      "of-the-form",
      "of-the-form"
    ])
  })

  it("deletes the version of the row on screen", async () => {
    const { asked, provider } = serverThat(() => Response.json({ id: "c1" }))
    await provider.delete("contractors", { id: "c1", previousData: { id: "c1", version: 4 } })
    expect(asked.map(({ method, headers }) => [method, headers.get("if-match")])).toEqual([
      ["DELETE", '"4"']
    ])
  })

  it("converts a rejection to an error with field messages", async () => {
    const { provider } = serverThat(() =>
      Response.json(
        {
          type: "about:blank",
          title: "À corriger",
          status: 400,
          code: "InvalidInput",
          detail: "Certains champs sont à corriger.",
          errors: [{ path: "email", code: "email", message: "Courriel invalide" }]
        },
        { status: 400 }
      )
    )
    const failure = await provider
      .create("contractors", { data: {} })
      .catch((error: unknown) => error)
    expect(problemOf(failure)?.errors).toEqual({ email: "Courriel invalide" })
  })

  it("reports the server as unreachable if another program answers", async () => {
    const { provider } = serverThat(() => new Response("<h1>Bad gateway</h1>", { status: 502 }))
    await expect(provider.getOne("contractors", { id: "c1" })).rejects.toMatchObject({
      _tag: "Unreachable"
    })
  })
})
