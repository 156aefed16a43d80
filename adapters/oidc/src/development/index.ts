export type { DevelopmentAccount, DevelopmentRole } from "./DevelopmentAccount.ts"
export {
  type DevelopmentProvider,
  makeDevelopmentProvider,
  UnknownDevelopmentAccount
} from "./DevelopmentProvider.ts"
export type { DevelopmentProviderOptions } from "./DevelopmentProviderOptions.ts"
export { KeyFileUnreadable } from "./developmentKeys.ts"
export type { LoginLanguage } from "./LoginLanguage.ts"
export { type LoginTextKey, type LoginTexts, loginTextKeys } from "./LoginText.ts"
export { type DevelopmentTokenRequest, signDevelopmentToken } from "./signDevelopmentToken.ts"
