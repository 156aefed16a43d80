import { generateKeyPairSync } from "node:crypto"
import { createServer, type Socket } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, describe, expect, it } from "vitest"
import { checkMailServer } from "./checkMailServer.ts"
import type { DatedMail } from "./Mailer.ts"
import { type SmtpSettings, smtpMailer } from "./smtpMailer.ts"

const mail: DatedMail = {
  id: "mail-1",
  to: "van@example.com",
  fromName: "Atelier Côté",
  replyTo: "bureau@example.com",
  subject: "Livraison — Été",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  queuedAt: "2026-11-16T12:00:00.000Z"
}

const opened: Array<() => void> = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const serving = async (
  options: SMTPServerOptions,
  onSocket: (socket: Socket) => void = () => undefined
): Promise<SmtpSettings> => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options })
  server.on("error", () => undefined)
  server.server.on("connection", onSocket)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  opened.push(() => server.close())
  const address = server.server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, sender: "atelier@shop.example", timeoutMs: 400 }
}

const listening = async (...[options, onSocket]: Parameters<typeof serving>) =>
  smtpMailer(await serving(options, onSocket))

const keeping = (taken: Array<string>): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    let text = ""
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8")
    })
    stream.on("end", () => {
      taken.push(text)
      done()
    })
  }
})

const refusing = (code: number): Error => Object.assign(new Error("no"), { responseCode: code })

describe("a mail server", () => {
  it("receives an e-mail completely, with the same Message-ID each time", async () => {
    const taken: Array<string> = []
    const mailer = await listening(keeping(taken))
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    for (const text of taken) {
      expect(text).toContain("Message-ID: <mail-1@shop.example>")
      expect(text).toContain("Date: Mon, 16 Nov 2026 12:00:00 +0000")
      expect(text).toContain("text/plain")
      expect(text).toContain("text/html")
      expect(text).toContain("text/calendar")
      expect(text).toContain("Reply-To: bureau@example.com")
    }
    expect(taken).toHaveLength(2)
  })

  it.each([
    [550, false],
    [451, true]
  ])("that rejects the recipient with %i has not accepted the e-mail", async (code, again) => {
    const mailer = await listening({ onRcptTo: (_to, _session, done) => done(refusing(code)) })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again })
  })

  it.each([
    [552, false],
    [452, true]
  ])("that rejects the message with %i has not accepted it", async (code, again) => {
    const mailer = await listening({
      onData: (stream, _session, done) => {
        stream.on("end", () => done(refusing(code)))
        stream.resume()
      }
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again })
  })

  it("that is missing is tried again", async () => {
    const mailer = smtpMailer({ url: "smtp://127.0.0.1:1", sender: "a@b.example", timeoutMs: 400 })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again: true })
  })

  it("that does not respond is tried again", async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
    opened.push(() => silent.close())
    const address = silent.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const mailer = smtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      sender: "a@b.example",
      timeoutMs: 100
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again: true })
  })

  it("that disconnects after the message may have accepted it", async () => {
    const dropping = { close: (): void => undefined }
    const mailer = await listening(
      {
        onData: (stream) => {
          stream.on("end", () => dropping.close())
          stream.resume()
        }
      },
      (socket) => {
        dropping.close = () => socket.destroy()
      }
    )
    expect(await mailer.send(mail)).toMatchObject({ kind: "unknown" })
  })

  it("that stalls after the message may have accepted it", async () => {
    const mailer = await listening({
      onData: (stream) => {
        stream.resume()
      }
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: "unknown" })
  })
})

describe("an outgoing e-mail", () => {
  it("names the bounce address and requests its envelope id", async () => {
    const envelopes: Array<object> = []
    const settings = await serving({
      onMailFrom: ({ address, args }, _session, done) => {
        envelopes.push({ address, args })
        done()
      },
      onData: (stream, _session, done) => {
        stream.on("end", () => done())
        stream.resume()
      }
    })
    const mailer = smtpMailer({ ...settings, bounceAddress: "returns@shop.example" })
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    expect(envelopes).toMatchObject([{ address: "returns@shop.example" }])
  })

  it("is signed for the sender's domain", async () => {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2_048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" }
    })
    const taken: Array<string> = []
    const settings = await serving(keeping(taken))
    const mailer = smtpMailer({ ...settings, dkim: { selector: "atelier1", privateKey } })
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    expect(taken[0]).toMatch(/^DKIM-Signature: v=1;/m)
    const header = taken[0]?.replaceAll("\r\n ", "") ?? ""
    for (const part of ["d=shop.example", "s=atelier1", "a=rsa-sha256", "from:"])
      expect(header.toLowerCase()).toContain(part)
  })
})

describe("a check of the mail server", () => {
  it("sends credentials and sender, but no e-mail", async () => {
    const taken: Array<string> = []
    const settings = await serving({
      ...keeping(taken),
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "shop" && password === "p@ss"
          ? done(null, { user: "shop" })
          : done(refusing(535))
    })
    const withUser = (user: string) => settings.url.replace("://", `://${user}@`)
    expect(await checkMailServer({ ...settings, url: withUser("shop:p%40ss") })).toBeNull()
    expect(await checkMailServer({ ...settings, url: withUser("shop:other") })).toMatchObject({
      concern: "mailServer",
      error: expect.stringContaining("535")
    })
    expect(taken).toEqual([])
  })

  it("detects a rejected sender", async () => {
    const settings = await serving({
      onMailFrom: ({ address }, _session, done) =>
        address === "atelier@shop.example" ? done(refusing(553)) : done()
    })
    expect(await checkMailServer(settings)).toEqual({
      concern: "mailSender",
      error: expect.stringContaining("553")
    })
    const other = { ...settings, bounceAddress: "returns@shop.example" }
    expect(await checkMailServer(other)).toBeNull()
  })

  it("detects an unreachable or silent server", async () => {
    const settings = { url: "smtp://127.0.0.1:1", sender: "a@b.example", timeoutMs: 200 }
    expect(await checkMailServer(settings)).toMatchObject({ concern: "mailServer" })
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
    opened.push(() => silent.close())
    const address = silent.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const asked = checkMailServer({ ...settings, url: `smtp://127.0.0.1:${port}` })
    expect(await asked).toMatchObject({ concern: "mailServer" })
  })
})
