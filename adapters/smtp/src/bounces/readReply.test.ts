import { expect, it } from "vitest"
import { readReply } from "./readReply.ts"

const reply = (method: string): Uint8Array =>
  new TextEncoder().encode(
    [
      "From: Ana <ana@example.com>",
      "To: atelier@shop.example",
      "Subject: Accepted: Installation",
      "MIME-Version: 1.0",
      'Content-Type: multipart/alternative; boundary="part"',
      "",
      "--part",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Ana has accepted this invitation.",
      "--part",
      `Content-Type: text/calendar; charset=utf-8; method=${method}`,
      "Content-Transfer-Encoding: base64",
      "",
      btoa(`BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`),
      "--part--"
    ].join("\r\n")
  )

it.each(["REPLY", "COUNTER"])("finds the calendar file of a %s", async (method) => {
  expect(await readReply(reply(method))).toContain(`METHOD:${method}`)
})

it("ignores invitations and messages without a calendar file", async () => {
  expect(await readReply(reply("REQUEST"))).toBeNull()
  const plain = new TextEncoder().encode("From: ana@example.com\r\nSubject: Hello\r\n\r\nHello")
  expect(await readReply(plain)).toBeNull()
})
