export {
  EmailList,
  emailAddresses,
  HexColor,
  Id,
  NumberOfDays,
  recordFields,
  requiredText,
  text,
  Version
} from "./Record.ts"
