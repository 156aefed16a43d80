export { fileMailer } from "./fileMailer.ts"
export type { Mailer } from "./Mailer.ts"
export { type SmtpSettings, smtpMailer } from "./smtpMailer.ts"
