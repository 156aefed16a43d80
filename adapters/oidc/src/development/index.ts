export type { DevelopmentAccount, DevelopmentRole } from "./DevelopmentAccount.ts"
export {
  type DevelopmentProvider,
  makeDevelopmentProvider,
  UnknownDevelopmentAccount
} from "./DevelopmentProvider.ts"
export type { DevelopmentProviderOptions } from "./DevelopmentProviderOptions.ts"
export type { LoginLanguage } from "./LoginLanguage.ts"
export type { LoginTextKey, LoginTexts } from "./LoginText.ts"
