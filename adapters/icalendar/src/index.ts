export { calendarText } from "./calendarText.ts"
export { visitReply } from "./visitReply.ts"
