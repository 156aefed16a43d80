import { createServer, type Socket } from "node:net"
import type { OutgoingMail } from "@atelier/application/ports"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, describe, expect, it } from "vitest"
import { smtpMailer } from "./smtpMailer.ts"

const mail: OutgoingMail = {
  id: "mail-1",
  to: "van@example.com",
  fromName: "Atelier Côté",
  replyTo: "bureau@example.com",
  subject: "Livraison — Été",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
}

const opened: Array<() => void> = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const listening = async (
  options: SMTPServerOptions,
  onSocket: (socket: Socket) => void = () => undefined
) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options })
  server.on("error", () => undefined)
  server.server.on("connection", onSocket)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  opened.push(() => server.close())
  const address = server.server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    sender: "atelier@shop.example",
    timeoutMs: 400
  })
  return mailer
}

const refusing = (code: number): Error => Object.assign(new Error("no"), { responseCode: code })

describe("a mail server", () => {
  it("that takes an e-mail gets it whole, under a name that is the same every time", async () => {
    const taken: Array<string> = []
    const mailer = await listening({
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
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    expect(await mailer.send(mail)).toEqual({ kind: "sent" })
    for (const text of taken) {
      expect(text).toContain("Message-ID: <mail-1@shop.example>")
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
  ])("that refuses the recipient with %i certainly did not take it", async (code, again) => {
    const mailer = await listening({ onRcptTo: (_to, _session, done) => done(refusing(code)) })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again })
  })

  it.each([
    [552, false],
    [452, true]
  ])("that refuses the message with %i certainly did not take it", async (code, again) => {
    const mailer = await listening({
      onData: (stream, _session, done) => {
        stream.on("end", () => done(refusing(code)))
        stream.resume()
      }
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again })
  })

  it("that is not there is tried again", async () => {
    const mailer = smtpMailer({ url: "smtp://127.0.0.1:1", sender: "a@b.example", timeoutMs: 400 })
    expect(await mailer.send(mail)).toMatchObject({ kind: "refused", again: true })
  })

  it("that says nothing at all is tried again", async () => {
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

  it("that drops the connection after the message may have taken it", async () => {
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

  it("that never answers after the message may have taken it", async () => {
    const mailer = await listening({
      onData: (stream) => {
        stream.resume()
      }
    })
    expect(await mailer.send(mail)).toMatchObject({ kind: "unknown" })
  })
})
