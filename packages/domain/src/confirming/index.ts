export { AddedCapacity, withAddedCapacity } from "./AddedCapacity.ts"
export type { CertifiedBounds } from "./CertifiedBounds.ts"
export { certify, type Violation } from "./certify.ts"
export {
  type ConfirmedMove,
  type ConfirmedMoves,
  capacityChanges,
  confirmMoves,
  MovesDoNotFit
} from "./confirmMoves.ts"
export { type ConfirmedReference, referenceChanges } from "./referenceChanges.ts"
