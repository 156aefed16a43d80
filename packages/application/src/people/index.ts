export {
  type Person,
  PersonExists,
  type SaidPerson,
  type SubjectSource,
  UnknownPerson
} from "./Person.ts"
export {
  addPerson,
  changePerson,
  portalPeople,
  portalPerson,
  removePerson
} from "./portalPeople.ts"
