export {
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  IdsOnce,
  NumberOfDays,
  recordFields,
  Version
} from "./Record.ts"
