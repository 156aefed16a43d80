import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { CallOutput } from "@atelier/contract"
import { dkimVerify } from "mailauth/lib/dkim/verify.js"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { type MailServers, startMailServers } from "./mailServers.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole } from "./scale.ts"

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

type Mails = CallOutput<"getWorkOrderEmails">
type Shop = Awaited<ReturnType<typeof startProofShop>>

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" }
})

const resolver = async (name: string): Promise<Array<Array<string>>> => {
  if (name !== "atelier1._domainkey.shop.example")
    throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" })
  return [[`v=DKIM1; k=rsa; p=${publicKey.replace(/-----[^-]+-----|\s/g, "")}`]]
}

/** Mailboxes have the machine's line ends; signatures cover those of the standard. */
const asSent = (text: string): string => text.replace(/\r?\n/g, "\r\n")

describe.runIf(isWhole)("e-mails through a real mail server", () => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-mail-"))
  let servers: MailServers
  let shop: Shop
  const environment = (sender: string) => ({
    SMTP_URL: servers.smtpUrl,
    SMTP_SENDER: sender,
    SMTP_DKIM_SELECTOR: "atelier1",
    SMTP_DKIM_KEY: privateKey,
    NODE_EXTRA_CA_CERTS: servers.certificate,
    LOG_LEVEL: "info"
  })
  const system = async (one: Shop): Promise<CallOutput<"getSystem">> =>
    JSON.parse(await (await one.ask("admin", "/api/System/getSystem")).text())

  beforeAll(async () => {
    servers = startMailServers(folder, { smtp: await freePort(), imap: await freePort() })
    shop = await startProofShop({
      environment: {
        ...environment("atelier@shop.example"),
        SMTP_BOUNCE_ADDRESS: "returns@shop.example",
        IMAP_URL: servers.imapUrl
      }
    })
  })
  afterAll(async () => {
    await shop.close()
    servers.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("arrive signed after greylisting, are rejected, or bounce, each at its work order", async () => {
    const event = [...shop.plan.event.values()].find(
      (each) => each.eventType === "DeliveryEvent" && each.shipperId !== null
    )
    if (event?.eventType !== "DeliveryEvent") throw new Error("the shop has no delivery")
    const path = `/api/shippers/${event.shipperId}`
    const shipper = JSON.parse(await (await shop.ask("admin", path)).text())
    const emails = "van@crew.example; nobody@crew.example; full@crew.example"
    const body = JSON.stringify({ ...shipper, emails })
    expect((await shop.ask("admin", path, { method: "PUT", body })).status).toBe(200)
    await shop.ask("planner", "/api/Email/sendDeliveryEmail", {
      method: "POST",
      body: JSON.stringify({ id: event.id })
    })
    const outcomes = async () => {
      const answer = await shop.ask("planner", `/api/WorkOrder/${event.workOrderId}/emails`)
      const { data }: Mails = JSON.parse(await answer.text())
      return data.map(({ to, state, attempts, error }) => [to, state, attempts, error])
    }
    await expect.poll(outcomes, { timeout: 180_000, interval: 1_000 }).toEqual([
      ["full@crew.example", "bounced", 2, expect.stringContaining("552 the mailbox is full")],
      ["nobody@crew.example", "failed", 1, "550 no such user here"],
      ["van@crew.example", "sent", 2, ""]
    ])
    const [message = ""] = servers.delivered()
    expect(message).toContain("Return-path: <returns@shop.example>")
    const { results } = await dkimVerify(asSent(message), { resolver })
    expect(results).toMatchObject([
      { signingDomain: "shop.example", selector: "atelier1", status: { result: "pass" } }
    ])
    const forged = asSent(message).replace("Livraison", "Facture")
    expect(forged).not.toBe(asSent(message))
    const { results: wrong } = await dkimVerify(forged, { resolver })
    expect(wrong[0]?.status.result).not.toBe("pass")
    expect(servers.log()).toMatch(/TLS1\.\d.*A=plain:shop/)
    expect((await system(shop)).concerns).toEqual([])
    for (const secret of [
      "a%20pass",
      "a pass@word",
      "returns@word",
      "returns%40word",
      "PRIVATE KEY"
    ])
      expect(shop.output()).not.toContain(secret)
  })

  it("are answered by the person who was invited, and by nobody else", async () => {
    const config = await shop.ask("planner", "/api/User/getUserConfig")
    const { today }: CallOutput<"getUserConfig"> = JSON.parse(await config.text())
    const event = [...shop.plan.event.values()].find(
      (each) =>
        each.eventType === "InstallationEvent" &&
        each.status === "Pending" &&
        each.startDate > today &&
        each.installerIds.length === 1
    )
    if (event?.eventType !== "InstallationEvent") throw new Error("the shop has no installation")
    const path = `/api/installers/${event.installerIds[0]}`
    const crew = JSON.parse(await (await shop.ask("admin", path)).text())
    const body = JSON.stringify({ ...crew, emails: "ana@crew.example" })
    expect((await shop.ask("admin", path, { method: "PUT", body })).status).toBe(200)
    await shop.ask("planner", "/api/Email/sendInstallationEmail", {
      method: "POST",
      body: JSON.stringify({ id: event.id })
    })
    /** Later than the right answer, which would not replace them. */
    const later = { stamp: "20270302T120000Z", uid: event.id, partStat: "ACCEPTED" }
    const right = { ...later, stamp: "20270301T120000Z", partStat: "DECLINED" }
    const answer = (
      from: string,
      attendee: string,
      { partStat, stamp, uid }: typeof later
    ) => `From: ${from}
To: returns@shop.example
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="part"

--part
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

Pas libre
--part
Content-Type: text/calendar; charset="utf-8"; method=REPLY
Content-Transfer-Encoding: base64

${Buffer.from(`BEGIN:VCALENDAR
METHOD:REPLY
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
BEGIN:VEVENT
ATTENDEE;PARTSTAT=${partStat};CN=Ana:mailto:${attendee}
UID:${uid}
DTSTAMP:${stamp}
SEQUENCE:9
END:VEVENT
END:VCALENDAR
`).toString("base64")}
--part--
`
    const [ana, mallory] = ["ana@crew.example", "mallory@evil.example"]
    servers.receive(answer(mallory, ana, later))
    servers.receive(answer(mallory, mallory, later))
    servers.receive(answer(ana, ana, { ...later, uid: "another" }))
    servers.receive(answer("Ana <Ana@Crew.example>", ana, right))
    const answers = async () => {
      const found = await shop.ask("planner", `/api/WorkOrder/${event.workOrderId}/emails`)
      const { data }: Mails = JSON.parse(await found.text())
      return data.map(({ to, reply }) => [to, reply?.answer])
    }
    await expect
      .poll(answers, { timeout: 150_000, interval: 1_000 })
      .toContainEqual(["ana@crew.example", "declined"])
  })

  it("are a concern from the start if the server rejects the sender", async () => {
    const other = await startProofShop({ environment: environment("atelier@other.example") })
    try {
      await expect.poll(async () => (await system(other)).concerns).toEqual(["mailSender"])
      expect(other.output()).toContain("the mail server refuses the sender of e-mails")
      expect(other.output()).toContain("550 this sender is not of our domain")
    } finally {
      await other.close()
    }
  })
})
