import {
  type EmailTexts,
  emailConfiguration,
  previewEmailText,
  previewEventEmail,
  saveEmailConfiguration,
  sendEmailAgain,
  sendEventEmail,
  sendTestEmail,
  sentEmails
} from "@atelier/application/email"
import type { Handlers } from "@atelier/http"
import { serverTexts } from "@atelier/i18n/server"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

const fr = serverTexts("fr", "email")
const en = serverTexts("en", "email")

/** The words that e-mails begin with. */
const emailTexts: EmailTexts = {
  standard: {
    delivery: { fr: fr.delivery, en: en.delivery },
    installation: { fr: fr.installation, en: en.installation }
  },
  words: {
    fr: {
      fields: fr.fields,
      measureTypes: serverTexts("fr", "enums").measureType,
      locale: "fr-CA"
    },
    en: { fields: en.fields, measureTypes: serverTexts("en", "enums").measureType, locale: "en-CA" }
  }
}

/** E-mails to shippers and installers. */
export const emailHandlers = {
  sendDeliveryEmail: ({ body }, caller) => sendEventEmail("delivery", body, emailTexts, caller),
  sendInstallationEmail: ({ body }, caller) =>
    sendEventEmail("installation", body, emailTexts, caller),
  previewEventEmail: ({ body }, caller) => previewEventEmail(body, emailTexts, caller),
  previewEmailText: ({ body }, caller) => previewEmailText(body, emailTexts, caller),
  sendTestEmail: ({ body }, caller) => sendTestEmail(body, emailTexts, caller),
  sendEmailAgain: ({ params }, caller) => sendEmailAgain(params.id, caller),
  getEmails: () => data(sentEmails),
  getEmailConfiguration: () => emailConfiguration(emailTexts.standard),
  updateEmailConfiguration: ({ body }, caller) =>
    saveEmailConfiguration(body, emailTexts.standard, caller)
} satisfies Partial<Handlers<Ports>>
