import type { OutgoingMail } from "@atelier/application/ports"
import type { SendMailOptions } from "nodemailer"
import type { DatedMail } from "./Mailer.ts"

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf("@") + 1) || "localhost"

/** Mail programs without a default font use a serif one; all keep styles of the body. */
const LETTER = "font-family: Arial, Helvetica, sans-serif; font-size: 15px; line-height: 1.5"

const page = ({ html, language }: OutgoingMail): string =>
  `<!doctype html>\n<html${language === undefined ? "" : ` lang="${language}"`}>\n<head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"></head>\n<body style="${LETTER}">\n${html}\n</body>\n</html>\n`

/** Converts an e-mail for nodemailer. Message-ID and date are the same for each attempt. */
export const messageOf = (mail: DatedMail, sender: string): SendMailOptions => ({
  messageId: `<${mail.id}@${domainOf(sender)}>`,
  date: new Date(mail.queuedAt),
  from: { name: mail.fromName, address: sender },
  to: [{ name: "", address: mail.to }],
  ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: page(mail),
  ...(mail.calendar === ""
    ? {}
    : {
        icalEvent: {
          method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? "PUBLISH",
          filename: "appointment.ics",
          content: mail.calendar
        }
      }),
  disableFileAccess: true,
  disableUrlAccess: true
})
