export { type CloseAndCover, closeAndCover } from "./closeAndCover.ts"
export { CoverAnswer, CoverPreference, FreeCrew, HitWork, PossibleMove } from "./HitWork.ts"
