import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Mailer } from "./Mailer.ts"
import { messageOf } from "./messageOf.ts"

/** Writes e-mails to a folder as `.eml` files instead of sending them. */
export const fileMailer = (folder: string, sender: string): Mailer => ({
  send: async (mail) => {
    try {
      const { createTransport } = await import("nodemailer")
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" })
      const { message } = await transport.sendMail(messageOf(mail, sender))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      return { kind: "sent" }
    } catch (error) {
      return { kind: "refused", again: true, error: String(error) }
    }
  }
})
