import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fileMailer } from "./fileMailer.ts"
import type { DatedMail } from "./Mailer.ts"

const mail: DatedMail = {
  id: "mail-1",
  to: "van@example.com",
  fromName: "Atelier Côté",
  replyTo: "bureau@example.com, chef@example.com",
  subject: "Livraison — Été",
  text: "Bonjour à l’équipe",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  queuedAt: "2026-11-16T12:00:00.000Z"
}

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "atelier mails "))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it("writes an e-mail to an .eml file and creates the folder if needed", async () => {
  const outbox = join(folder, "new", "outbox")
  const mailer = fileMailer(outbox, "atelier@shop.example")
  expect(await mailer.send(mail)).toEqual({ kind: "sent" })
  expect(await mailer.send(mail)).toEqual({ kind: "sent" })
  expect(await readdir(outbox)).toEqual(["mail-1.eml"])
  const text = await readFile(join(outbox, "mail-1.eml"), "utf8")
  for (const part of [
    "Message-ID: <mail-1@shop.example>",
    "Date: Mon, 16 Nov 2026 12:00:00 +0000",
    "To: van@example.com",
    "Reply-To: bureau@example.com, chef@example.com",
    "Subject: =?UTF-8?Q?Livraison_=E2=80=94_=C3=89t=C3=A9?=",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Type: text/html; charset=utf-8",
    "font-family: Arial, Helvetica, sans-serif",
    "Content-Type: text/calendar; charset=utf-8; method=PUBLISH"
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/From: =\?UTF-8\?Q\?Atelier_C=C3=B4t=C3=A9\?= <atelier@shop\.example>/)
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
})

it("retries an e-mail whose file cannot be written", async () => {
  const taken = join(folder, "taken")
  await writeFile(taken, "a file where the folder should be")
  expect(await fileMailer(taken, "atelier@shop.example").send(mail)).toMatchObject({
    kind: "refused",
    again: true
  })
})
