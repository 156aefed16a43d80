import {
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
import { emailTextsFrom, type MailAddresses } from "../../emailTexts.ts"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const emailHandlers = (addresses: MailAddresses) => {
  const texts = emailTextsFrom(addresses)
  return {
    sendEventEmail: ({ body }, caller) => sendEventEmail(body, texts, caller),
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
