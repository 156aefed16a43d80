export {
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  NumberOfDays,
  recordFields,
  Version
} from "./Record.ts"
