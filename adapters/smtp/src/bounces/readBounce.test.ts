import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readBounce } from "./readBounce.ts"

interface Report {
  readonly envelope?: string
  readonly recipient?: string
  readonly returnedType?: string
  readonly returned?: string
}

const report = ({
  envelope = "Reporting-MTA: dns; mx.example.com",
  recipient = "Final-Recipient: rfc822; van@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <van@example.com>: no such user",
  returnedType = "message/rfc822",
  returned = "Message-ID: <mail-1@shop.example>\nSubject: Livraison\n\nBonjour"
}: Report = {}): Uint8Array =>
  new TextEncoder().encode(
    [
      "From: MAILER-DAEMON@mx.example.com (Mail Delivery System)",
      "To: atelier@shop.example",
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
      "",
      "--part",
      "Content-Type: text/plain; charset=us-ascii",
      "",
      "I'm sorry to have to inform you that your message could not be delivered.",
      "",
      "--part",
      "Content-Type: message/delivery-status",
      "",
      envelope,
      "",
      recipient,
      "",
      "--part",
      `Content-Type: ${returnedType}`,
      "",
      returned,
      "",
      "--part--",
      ""
    ]
      .join("\n")
      .replaceAll("\n", "\r\n")
  )

const noSuchUser = "550 5.1.1 <van@example.com>: no such user"

describe("a bounced e-mail", () => {
  it("is identified by its Message-ID, in the message or its headers", async () => {
    for (const returnedType of ["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"])
      expect(await readBounce(report({ returnedType }))).toEqual({
        mailIds: ["mail-1"],
        error: noSuchUser
      })
  })

  it("is identified first by its envelope id", async () => {
    const envelope = "Reporting-MTA: dns; mx.example.com\nOriginal-Envelope-Id: mail-2"
    expect((await readBounce(report({ envelope })))?.mailIds).toEqual(["mail-2", "mail-1"])
    const bare = report({ envelope, returned: "Subject: Livraison\n\nBonjour" })
    expect((await readBounce(bare))?.mailIds).toEqual(["mail-2"])
  })

  it("shows its status without a server message, and joins folded lines", async () => {
    const bare = "Final-Recipient: rfc822; van@example.com\nAction: Failed\nStatus: 5.2.2"
    expect((await readBounce(report({ recipient: bare })))?.error).toBe(
      "5.2.2 I'm sorry to have to inform you that your message could not be delivered."
    )
    const folded = `${bare}\nDiagnostic-Code: X-Exchange; 452 the box\n of the van is\n\tfull`
    expect((await readBounce(report({ recipient: folded })))?.error).toBe(
      "5.2.2 452 the box of the van is full"
    )
  })

  it("is found among several recipients of a report", async () => {
    const recipient =
      "Final-Recipient: rfc822; a@b.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; van@example.com\nAction: failed\nStatus: 5.1.1"
    expect((await readBounce(report({ recipient })))?.error).toMatch(/^5\.1\.1 /)
  })

  it.each(["delayed", "delivered", "relayed", "expanded"])(
    "is not a message that was %s",
    async (action) => {
      const recipient = `Final-Recipient: rfc822; van@example.com\nAction: ${action}\nStatus: 4.4.1`
      expect(await readBounce(report({ recipient }))).toBeNull()
    }
  )

  it("is not someone else's message or a personal reply", async () => {
    expect(await readBounce(report({ returned: "Subject: other\n\nBonjour" }))).toBeNull()
    const answer = "From: van@example.com\r\nSubject: Re: Livraison\r\n\r\nAction: failed\r\n"
    expect(await readBounce(new TextEncoder().encode(answer))).toBeNull()
  })

  it("is parsed from any bytes into one short line", () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 900 }), async (text) => {
        const recipient = `Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 ${text}`
        const bounce = await readBounce(report({ recipient }))
        expect(bounce?.error.length ?? 0).toBeLessThanOrEqual(500)
        expect(bounce?.error ?? "").not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
      { numRuns: 10 }
    ))
})
