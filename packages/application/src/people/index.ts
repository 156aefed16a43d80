export {
  type InvitationMaking,
  invitePerson,
  pendingInvitations,
  sendInvitationAgain,
  withdrawInvitation
} from "./invitations.ts"
export {
  type Person,
  PersonExists,
  type ProvisionedUser,
  type SubjectSource,
  UnknownPerson
} from "./Person.ts"
export {
  changeUser,
  createUser,
  deleteUser,
  portalPeople,
  portalPerson
} from "./portalPeople.ts"
export { type SeenAs, seeAs, seenAs } from "./seeAs.ts"
export {
  changeServiceKey,
  createService,
  KEY_ACCEPTED_MS,
  keySubject,
  type NewService,
  noteKeyUse,
  services
} from "./services.ts"
export {
  type Arrival,
  type InvitationOutcome,
  type JoiningRules,
  welcomePerson
} from "./welcomePerson.ts"
