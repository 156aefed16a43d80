export { described, withExample } from "./described.ts"
export { instant, instantOrNone, sharedFields } from "./fields.ts"
export { memoizeByObject } from "./memoizeByObject.ts"
export {
  ChangeId,
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  IdsOnce,
  MAX_NUMBER_OF_DAYS,
  MAX_RECORDS,
  NotificationId,
  NumberOfDays,
  recordFields,
  Version
} from "./Record.ts"
