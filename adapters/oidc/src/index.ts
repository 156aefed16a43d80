export { IssuerUnreachable } from "./verification/IssuerUnreachable.ts"
export { type IssuerSettings, makeIssuer } from "./verification/makeIssuer.ts"
export type { RefusalReason } from "./verification/RefusalReason.ts"
export { TokenRefused } from "./verification/TokenRefused.ts"
export {
  makeTokenVerifier,
  type TokenVerifier,
  type TokenVerifierSettings
} from "./verification/TokenVerifier.ts"
export type { VerifiedToken } from "./verification/VerifiedToken.ts"
