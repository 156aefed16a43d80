export { calendarText } from "./calendarText.ts"
