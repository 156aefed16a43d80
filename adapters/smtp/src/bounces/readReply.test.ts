import { describe, expect, it } from "vitest"
import { readReply } from "./readReply.ts"

const bytes = (...lines: ReadonlyArray<string>): Uint8Array =>
  new TextEncoder().encode(lines.join("\r\n"))

const file = (method: string): string =>
  `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nCOMMENT:Après midi\r\nEND:VCALENDAR\r\n`

const base64 = (text: string): string => Buffer.from(text).toString("base64")

/** Google: the part of RFC 6047, and the same file attached. The sender is its own robot. */
const google = (method: string): Uint8Array =>
  bytes(
    "Reply-To: ana@example.com",
    "Sender: Google Calendar <calendar-notification@google.com>",
    "From: ana@example.com",
    "To: atelier@shop.example",
    'Content-Type: multipart/mixed; boundary="outer"',
    "",
    "--outer",
    'Content-Type: multipart/alternative; boundary="inner"',
    "",
    "--inner",
    'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
    "Content-Transfer-Encoding: base64",
    "",
    base64("Ana has accepted this invitation."),
    "--inner",
    `Content-Type: text/calendar; charset="UTF-8"; method=${method}`,
    "Content-Transfer-Encoding: 7bit",
    "",
    file(method),
    "--inner--",
    "--outer",
    'Content-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    "Content-Transfer-Encoding: base64",
    "",
    base64(file(method)),
    "--outer--"
  )

/** Outlook: an encoded name, texts of another encoding, the file in base64. */
const outlook = (method: string): Uint8Array =>
  bytes(
    "From: =?utf-8?Q?Ana_L=C3=A9vesque?= <ana@example.com>",
    "To: atelier@shop.example",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="_000_outlook_"',
    "",
    "--_000_outlook_",
    'Content-Type: text/plain; charset="windows-1256"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "",
    "--_000_outlook_",
    `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
    "Content-Transfer-Encoding: base64",
    "",
    base64(file(method)),
    "--_000_outlook_--"
  )

/** Apple: quoted-printable with a file name, the METHOD only in the file. */
const apple = (method: string): Uint8Array =>
  bytes(
    "From: Ana <ana@example.com>",
    "To: atelier@shop.example",
    'Content-Type: multipart/alternative; boundary="Apple-Mail=_1"',
    "",
    "--Apple-Mail=_1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "Ana accepted your invitation",
    "--Apple-Mail=_1",
    "Content-Disposition: attachment; filename=iCal-20270301-120000.ics",
    "Content-Type: text/calendar; name=iCal-20270301-120000.ics; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    file(method).replace("è", "=E8"),
    "--Apple-Mail=_1--"
  )

/** A program that sends the file alone, by another name of its type. */
const alone = (method: string): Uint8Array =>
  bytes("From: ana@example.com", "Content-Type: application/ics", "", file(method))

describe.each(Object.entries({ google, outlook, apple, alone }))(
  "a message of %s",
  (_, message) => {
    it.each(["REPLY", "COUNTER"])(
      "has the calendar file of a %s and its sender",
      async (method) => {
        expect(await readReply(message(method))).toEqual({
          from: "ana@example.com",
          calendar: expect.stringMatching(new RegExp(`METHOD:${method}\nCOMMENT:Après midi\n`))
        })
      }
    )

    it("is no answer if it invites", async () => {
      expect(await readReply(message("REQUEST"))).toBeNull()
    })
  }
)

it("ignores messages without a calendar file and files without a sender", async () => {
  expect(await readReply(bytes("From: ana@example.com", "Subject: Hello", "", "Hello"))).toBeNull()
  expect(await readReply(bytes("Content-Type: text/calendar", "", file("REPLY")))).toBeNull()
})
