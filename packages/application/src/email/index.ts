export { emailConfiguration, saveEmailConfiguration } from "./emailConfiguration.ts"
export { forgetOldMails } from "./forgetOldMails.ts"
export { EmailNotFailed, sendEmailAgain } from "./sendEmailAgain.ts"
export {
  type EmailTexts,
  NoEmailAddress,
  previewEventEmail,
  sendEventEmail
} from "./sendEventEmail.ts"
export { sentEmails, workOrderEmails } from "./sentEmails.ts"
export { NoOwnEmailAddress, previewEmailText, sendTestEmail } from "./trialEmail.ts"
export { clientAddress } from "./visitFacts.ts"
