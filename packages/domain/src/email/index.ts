export {
  DecidedEmailText,
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  type EmailPlace,
  EmailText,
  emailPlaces,
  MAX_RECIPIENTS,
  unknownPlaces
} from "./EmailConfiguration.ts"
export {
  type EmailFacts,
  type EmailRow,
  type RenderedEmail,
  renderEmail
} from "./renderEmail.ts"
export { type InvitationFacts, renderInvitation } from "./renderInvitation.ts"
