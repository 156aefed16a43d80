export {
  DecidedEmailText,
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  type EmailPlaceholder,
  EmailText,
  emailPlaceholders,
  MAX_RECIPIENTS,
  unknownPlaceholders
} from "./EmailConfiguration.ts"
export {
  type EmailFacts,
  type EmailRow,
  type RenderedEmail,
  renderEmail
} from "./renderEmail.ts"
export { type InvitationFacts, renderInvitation } from "./renderInvitation.ts"
