import { afterAll, describe, expect, it, vi } from "vitest"
import { serveHere } from "../test/TestServer.ts"
import { startProofShop } from "./ProofShop.ts"
import { userEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const shop = await startProofShop({}, serveHere)
afterAll(() => shop.close())

/** Texts that have broken programs before. */
const texts = [
  "👩🏽‍🔧 cuisine 🏠",
  "مطبخ الزبون",
  "עברית \u202E reversed \u202C",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE event; --",
  "Robert'); DELETE FROM workOrder;--",
  '=HYPERLINK("http://evil.example","x")',
  "+cmd|' /C calc'!A0",
  "{{7*7}} #{7*7}",
  "%00 %0d%0a Set-Cookie: a=b",
  "\t tabs \t end"
]

const severalLines = ["a\nb", "a\r\nb", "\t tabs \r\n lines \u2028 end \u2029"]

const controlCharacters = ["a\u0000b", "\u001b[2J", "a\u0007", "a\u007fb", "a\u0085b"]

const LONGEST = "é".repeat(10_000)

const create = (event: Record<string, unknown>): Promise<Response> =>
  shop.ask("planner", "/api/Appointment/createUserAppointment", {
    method: "POST",
    body: JSON.stringify(event)
  })

const refusedFields = async (event: Record<string, unknown>): Promise<ReadonlyArray<string>> => {
  const response = await create(event)
  expect(response.status).toBe(400)
  const { errors } = (await response.json()) as {
    readonly errors: ReadonlyArray<{ readonly path: string }>
  }
  return errors.map(({ path }) => path)
}

const stored = async (event: Record<string, unknown>) => {
  const made = await create(event)
  const answer = (await made.json()) as { readonly event: { readonly id: string } }
  expect(made.status, JSON.stringify(answer)).toBe(200)
  const read = await shop.ask("planner", `/api/Events/getEvent?eventId=${answer.event.id}`)
  expect(read.headers.get("content-type")).toMatch(/^application\/json/)
  expect(read.headers.get("x-content-type-options")).toBe("nosniff")
  return ((await read.json()) as { readonly event: Record<string, unknown> }).event
}

describe("a text", () => {
  it.each(texts)("reads back as it was written: %s", async (text) => {
    const event = await stored({ ...userEvent(text), comment: text })
    expect(event.title).toBe(text)
    expect(event.comment).toBe(text)
  })

  it.each(severalLines)(
    "with several lines is valid as a comment but not as a title: %j",
    async (text) => {
      expect((await stored({ ...userEvent("Lines"), comment: text })).comment).toBe(text)
      expect(await refusedFields(userEvent(text))).toEqual(["title"])
    }
  )

  it.each(controlCharacters)("with a control character is rejected anywhere: %j", async (text) => {
    expect(await refusedFields({ ...userEvent(text), comment: text })).toEqual(["title", "comment"])
  })

  it("of ten thousand characters is stored, and one more is rejected", async () => {
    expect((await stored({ ...userEvent("Long"), comment: LONGEST })).comment).toBe(LONGEST)
    const refused = await create({ ...userEvent("Long"), comment: `${LONGEST}é` })
    expect(refused.status).toBe(400)
    const { errors } = (await refused.json()) as { readonly errors: ReadonlyArray<object> }
    expect(errors).toMatchObject([{ path: "comment", code: "tooLong" }])
  })

  it("finds its event in a search and has no other effect", async () => {
    for (const text of texts) {
      const query = new URLSearchParams({ start: "2026-11-20", end: "2026-11-21", search: text })
      const response = await shop.ask("planner", `/api/Events?${query}`, {
        method: "POST",
        body: "{}"
      })
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as {
        readonly data: ReadonlyArray<{ readonly event: { readonly title?: string } }>
      }
      expect(
        data.some(({ event }) => event.title === text),
        text
      ).toBe(true)
    }
  })
})
