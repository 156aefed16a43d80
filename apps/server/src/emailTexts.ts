import type { EmailTexts } from "@atelier/application/email"
import { serverText, serverTexts } from "@atelier/i18n/server"
import { calendarText } from "@atelier/icalendar"
import type { Settings } from "./settings/settings.ts"

const fr = serverTexts("fr", "email")
const en = serverTexts("en", "email")

/** Field labels in e-mails: from `email.json`, otherwise those of forms. */
const labelsOf = (language: "fr" | "en") => ({
  ...serverTexts(language, "workOrder").fields,
  ...serverTexts(language, "email").fields
})

/** Default texts of e-mails. */
const emailTexts = {
  calendarText,
  standard: {
    delivery: { fr: fr.delivery, en: en.delivery },
    installation: { fr: fr.installation, en: en.installation }
  },
  toClient: {
    delivery: { fr: fr.toClient.delivery, en: en.toClient.delivery },
    installation: { fr: fr.toClient.installation, en: en.toClient.installation }
  },
  calledOff: {
    delivery: { fr: fr.calledOff.delivery, en: en.calledOff.delivery },
    installation: { fr: fr.calledOff.installation, en: en.calledOff.installation }
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
} satisfies Omit<EmailTexts, "sender" | "repliesTo">

export type MailAddresses = Pick<Settings, "smtpSender" | "smtpBounceAddress" | "bounceMailbox">

/** The texts of e-mails about visits, with the addresses that send them and receive replies. */
export const emailTextsFrom = (addresses: MailAddresses): EmailTexts => {
  const { bounceMailbox, smtpBounceAddress, smtpSender: sender } = addresses
  const repliesTo = bounceMailbox === "" ? null : smtpBounceAddress || sender
  return { ...emailTexts, sender, repliesTo }
}
