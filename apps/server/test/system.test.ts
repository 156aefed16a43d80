import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { CallOutput } from "@atelier/contract"
import Connection from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type ProofShop, startProofShop } from "../proof/ProofShop.ts"
import { refusedMailIds } from "../proof/queuedMessages.ts"
import { makesBackups } from "../proof/shopDatabase.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SECRET = "a-secret-of-thirty-two-characters-or-more"

let shop: ProofShop
beforeAll(async () => {
  shop = await startProofShop({
    environment: {
      ATELIER_SCIM_TOKEN: SECRET,
      ATELIER_ADMIN: "subject-of-the-first-administrator",
      ATELIER_TITLE: "Cuisines Beauséjour",
      SMTP_SENDER: "planning@beausejour.example"
    }
  })
})
afterAll(() => shop.close())

const system = async () =>
  (await (await shop.ask("admin", "/api/System/getSystem")).json()) as CallOutput<"getSystem">

const personalTexts = (): ReadonlyArray<string> => {
  const { user, workOrder, installer, shipper, contractor, projectManager, shop: own } = shop.plan
  const rows = [user, workOrder, installer, shipper, contractor, projectManager, own].flatMap(
    (table) => [...table.values()] as ReadonlyArray<Readonly<Record<string, unknown>>>
  )
  const personal = /^(name|displayName|email|emails|phone|address|keywords|comment|client\w+)$/
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([field, value]) =>
      personal.test(field) && typeof value === "string" && value.length > 2 ? [value] : []
    )
  )
}

describe("the system page", () => {
  it("reports its state and hides secrets", async () => {
    const { settings, database, mails, concerns, buildNumber, commandLine } = await system()
    expect(settings).toContainEqual({ name: "ATELIER_SCIM_TOKEN", value: "…", isStandard: false })
    expect(settings).toContainEqual({
      name: "ATELIER_TITLE",
      value: "Cuisines Beauséjour",
      isStandard: false
    })
    expect(database.migrations.at(-1)?.name).toMatch(/^00\d\d_/)
    expect(database.journalEntries).toBe(await shop.changes())
    expect(mails.failed).toBe(refusedMailIds.length)
    expect(concerns).toEqual([])
    expect(buildNumber).toMatch(/^\d/)
    expect(commandLine).toBe("npm run atelier --")
  })

  it("requires an administrator", async () => {
    for (const path of ["getSystem", "getDiagnostics", "getSignedIn", "getBackup?backup=x"])
      expect((await shop.ask("planner", `/api/System/${path}`)).status, path).toBe(403)
  })

  it.runIf(makesBackups)("makes a backup, downloads it, and records both", async () => {
    const before = await shop.changes()
    const made = await shop.ask("admin", "/api/System/backUpNow", { method: "POST" })
    expect(await made.json()).toEqual({ success: true })
    expect((await system()).isBackingUp).toBe(true)
    while ((await system()).isBackingUp) await setTimeout(50)
    const [backup] = (await system()).backups
    expect(backup?.isSuspect).toBe(false)
    const answer = await shop.ask("admin", `/api/System/getBackup?backup=${backup?.name}`)
    expect(answer.headers.get("content-disposition")).toContain(backup?.name ?? "?")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.byteLength).toBe(backup?.bytes)
    const copy = join(shop.settings.data, "brought.db")
    writeFileSync(copy, bytes)
    const database = new Connection(copy, { readonly: true })
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok")
    expect(database.prepare("SELECT intent FROM journal ORDER BY id DESC").pluck().get()).toBe(
      "backUpDatabase"
    )
    database.close()
    expect(await shop.changes()).toBe(before + 1)
    expect(shop.output()).toContain(`"backup":"${backup?.name}"`)
    expect((await system()).warnings[0]).toMatchObject({ message: "a user downloads a backup" })
  })

  it.each(["../atelier.db", "atelier.db", "brought.db", "atelier-20260101-000000.db"])(
    "downloads no other file, such as %s",
    async (name) => {
      const path = `/api/System/getBackup?backup=${encodeURIComponent(name)}`
      expect((await shop.ask("admin", path)).status).toBe(404)
    }
  )

  it("writes a support file without personal data", async () => {
    const answer = await shop.ask("admin", "/api/System/getDiagnostics")
    expect(answer.headers.get("content-disposition")).toMatch(/atelier-diagnostics-.*\.txt/)
    const text = await answer.text()
    const { counts, database } = JSON.parse(text)
    expect(counts.rows.workOrder).toBe(shop.plan.workOrder.size)
    expect(database.bytes).toBeGreaterThan(100_000)
    const texts = personalTexts()
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((each) => text.includes(each))).toEqual([])
    const admin = await shop.token("admin")
    const others = [SECRET, admin, "subject-of", "beausejour", "Beauséjour", shop.settings.data]
    expect(others.filter((each) => text.includes(each))).toEqual([])
    expect(text).not.toMatch(/[\w.]+@[\w.]+/)
  })
})
