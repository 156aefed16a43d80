export {
  DecidedEmailText,
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  EmailPerson,
  type EmailPlaceholder,
  EmailText,
  emailPlaceholders,
  MAX_RECIPIENTS,
  PersonToTell,
  unknownPlaceholders
} from "./EmailConfiguration.ts"
export {
  type EmailFacts,
  type EmailRow,
  type RenderedEmail,
  renderEmail
} from "./renderEmail.ts"
export { type InvitationFacts, renderInvitation } from "./renderInvitation.ts"
