export {
  EMAIL_CONFIGURATION_ID,
  EmailConfiguration,
  EmailKind,
  EmailText
} from "./EmailConfiguration.ts"
