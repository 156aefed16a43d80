export {
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  NumberOfDays,
  recordFields,
  requiredText,
  text,
  Version
} from "./Record.ts"
