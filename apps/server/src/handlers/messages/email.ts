import {
  type EmailTexts,
  emailConfiguration,
  previewEmailText,
  previewEventEmail,
  saveEmailConfiguration,
  sendEmailAgain,
  sendEventEmail,
  sendTestEmail,
  sentEmails,
  workOrderEmails
} from "@atelier/application/email"
import type { Handlers } from "@atelier/http"
import { serverText, serverTexts } from "@atelier/i18n/server"
import { calendarText } from "@atelier/icalendar"
import type { Ports } from "../../Ports.ts"
import type { Settings } from "../../settings/settings.ts"
import { data } from "../records/data.ts"

const fr = serverTexts("fr", "email")
const en = serverTexts("en", "email")

/** Field labels in e-mails: from `email.json`, otherwise those of forms. */
const labelsOf = (language: "fr" | "en") => ({
  ...serverTexts(language, "workOrder").fields,
  ...serverTexts(language, "email").fields
})

const emailTexts = {
  calendarText,
  standard: {
    delivery: { fr: fr.delivery, en: en.delivery },
    installation: { fr: fr.installation, en: en.installation }
  },
  words: {
    fr: {
      fields: labelsOf("fr"),
      measureTypes: serverTexts("fr", "enums").measureType,
      locale: "fr-CA",
      severalDays: (days) => serverText("fr", "email", "severalDays", days),
      hoursOfSeveralDays: (hours) => serverText("fr", "email", "hoursOfSeveralDays", hours)
    },
    en: {
      fields: labelsOf("en"),
      measureTypes: serverTexts("en", "enums").measureType,
      locale: "en-CA",
      severalDays: (days) => serverText("en", "email", "severalDays", days),
      hoursOfSeveralDays: (hours) => serverText("en", "email", "hoursOfSeveralDays", hours)
    }
  }
} satisfies Omit<EmailTexts, "sender">

export const emailHandlers = ({ smtpSender }: Pick<Settings, "smtpSender">) => {
  const texts: EmailTexts = { ...emailTexts, sender: smtpSender }
  return {
    sendDeliveryEmail: ({ body }, caller) => sendEventEmail("delivery", body, texts, caller),
    sendInstallationEmail: ({ body }, caller) =>
      sendEventEmail("installation", body, texts, caller),
    previewEventEmail: ({ body }, caller) => previewEventEmail(body, texts, caller),
    previewEmailText: ({ body }, caller) => previewEmailText(body, texts, caller),
    sendTestEmail: ({ body }, caller) => sendTestEmail(body, texts, caller),
    sendEmailAgain: ({ params }, caller) => sendEmailAgain(params.id, caller),
    getEmails: () => data(sentEmails),
    getWorkOrderEmails: ({ params }, caller) => data(workOrderEmails(params.id, caller)),
    getEmailConfiguration: () => emailConfiguration(texts.standard),
    saveEmailConfiguration: ({ body }, caller) =>
      saveEmailConfiguration(body, texts.standard, caller)
  } satisfies Partial<Handlers<Ports>>
}
