export { type EndedTokens, makeEndedTokens } from "./EndedTokens.ts"
