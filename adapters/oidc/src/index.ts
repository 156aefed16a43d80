export { IssuerUnreachable } from "./IssuerUnreachable.ts"
export { type IssuerSettings, makeIssuer } from "./makeIssuer.ts"
export type { RefusalReason } from "./RefusalReason.ts"
export { TokenRefused } from "./TokenRefused.ts"
export {
  makeTokenVerifier,
  type TokenVerifier,
  type TokenVerifierSettings
} from "./TokenVerifier.ts"
export type { VerifiedToken } from "./VerifiedToken.ts"
