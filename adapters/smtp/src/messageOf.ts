import type { OutgoingMail } from "@atelier/application/ports"
import type { SendMailOptions } from "nodemailer"

/** An e-mail as nodemailer takes it. The Message-ID is the same at every attempt. */
export const messageOf = (mail: OutgoingMail, sender: string): SendMailOptions => ({
  messageId: `<${mail.id}@${sender.split("@")[1] ?? "localhost"}>`,
  from: { name: mail.fromName, address: sender },
  to: [{ name: "", address: mail.to }],
  ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
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
