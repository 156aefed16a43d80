export { type CalendarEntry, calendarFile } from "./calendarFile.ts"
export {
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  EmailText
} from "./EmailConfiguration.ts"
export {
  type EmailFacts,
  type EmailRow,
  type RenderedEmail,
  renderEmail
} from "./renderEmail.ts"
export { type InvitationFacts, renderInvitation } from "./renderInvitation.ts"
