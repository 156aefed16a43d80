import { execFileSync } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"
import { makeDataFolder } from "../TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const PDFTOTEXT = "/usr/bin/pdftotext"
const data = makeDataFolder()

const shop = await startShop()
afterAll(async () => {
  await shop.close()
  data.remove()
})

describe("the build", () => {
  const info = async (account: string) =>
    (
      await shop.get<{
        readonly currentBuildNumber: string
        readonly userLastSeenBuildNumber: string | null
      }>(account, "/Utilities/getBuildNumberInfo")
    ).body
  const see = (account: string, body: object) =>
    shop.post(account, "/Utilities/setUserLastSeenBuildNumber", body)

  it("is new to users until they have seen it", async () => {
    const { currentBuildNumber, userLastSeenBuildNumber } = await info("planner")
    expect(currentBuildNumber).toMatch(/^\d+\.\d+/)
    expect(userLastSeenBuildNumber).toBeNull()
    expect((await see("planner", {})).status).toBe(200)
    expect((await info("planner")).userLastSeenBuildNumber).toBe(currentBuildNumber)
    expect((await info("installer")).userLastSeenBuildNumber).toBeNull()
    await see("planner", { buildNumber: "0.0.9" })
    expect((await info("planner")).userLastSeenBuildNumber).toBe("0.0.9")
  })

  it("must have a short number", async () => {
    for (const buildNumber of [5, "x".repeat(41), null])
      expect((await see("planner", { buildNumber })).status).toBe(400)
    expect((await see("disabled", {})).status).toBe(403)
  })
})

describe("the release notes", () => {
  const notes = (locale: string, account = "installer") =>
    shop.ask(account, `/api/Utilities/getLastPublicationNotesPdf${locale}`)

  it.each([
    ["?locale=fr", "notes-de-version.pdf", /Notes de version\s+Version 0\.1[\s\S]*étapes/],
    ["?locale=fr-CA", "notes-de-version.pdf", /Notes de version/],
    ["?locale=en", "release-notes.pdf", /Release notes\s+Version 0\.1[\s\S]*work order/],
    ["?locale=zh", "release-notes.pdf", /Release notes/]
  ])("are a PDF in the language of %s, displayed inline", async (locale, name, words) => {
    const answer = await notes(locale)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
    expect(answer.headers.get("content-disposition")).toContain(`inline; filename="${name}"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-")
    expect(bytes.subarray(-6).toString("latin1")).toContain("%%EOF")
    if (!existsSync(PDFTOTEXT)) return
    const file = join(data.folder, "notes.pdf")
    writeFileSync(file, bytes)
    expect(execFileSync(PDFTOTEXT, [file, "-"], { encoding: "utf8" })).toMatch(words)
  })

  it("are in the caller's language by default, for users only", async () => {
    const english = await shop.ask("installer", "/api/Utilities/getLastPublicationNotesPdf", {
      headers: { "accept-language": "en" }
    })
    expect(english.headers.get("content-disposition")).toContain("release-notes.pdf")
    expect((await notes(`?locale=${"x".repeat(21)}`)).status).toBe(400)
    expect((await notes("", "disabled")).status).toBe(403)
  })
})

describe("the alerts of the side menu", () => {
  const count = async (account: string) =>
    (await shop.get<{ readonly NoTemplateCount: number }>(account, "/alerts?group=sidebar")).body
      .NoTemplateCount

  it("count work orders without a template, for users who may list them", async () => {
    const without = [...shop.plan.workOrder.values()].filter(({ templateId }) => !templateId)
    expect(without.length).toBeGreaterThan(0)
    expect(await count("planner")).toBe(without.length)
    expect(await count("only-accessWorkOrdersListPage")).toBe(without.length)
    expect(await count("nothing")).toBe(0)
    expect((await shop.get("planner", "/alerts?group=other")).status).toBe(400)
  })
})

describe("a banner", () => {
  const shown = async (account: string) =>
    (
      await shop.get<{ readonly generalNotification: { readonly code: string } | null }>(
        account,
        "/User/getUserConfig"
      )
    ).body.generalNotification?.code ?? null
  const announce = (code: string) =>
    shop.post("admin", "/generalnotifications", {
      code,
      messageEN: "Closed on Friday",
      messageFR: "Fermé vendredi",
      type: "warning",
      shownFrom: null,
      shownUntil: null
    })

  it("is shown until dismissed, and a newer one is shown again", async () => {
    await announce("friday")
    expect([await shown("planner"), await shown("installer")]).toEqual(["friday", "friday"])
    const dismissed = await shop.post("planner", "/User/saveUserConfig", {
      lastCodeDismissed: "friday"
    })
    expect(dismissed.status).toBe(200)
    expect([await shown("planner"), await shown("installer")]).toEqual([null, "friday"])
    const second = await announce("friday")
    expect([second.status, second.body.code]).toEqual([409, "AlreadyThere"])
    await announce("monday")
    expect([await shown("planner"), await shown("installer")]).toEqual(["monday", "monday"])
  })
})
