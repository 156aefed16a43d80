import type { CallInput, CallOutput } from "@atelier/contract"

/** What planning proposed, or those parts of it that were chosen. */
export type ConfirmedPlan = CallInput<"confirmMoves">["body"]

/** What a progress is given on single days. */
export type CapacityToAdd = NonNullable<ConfirmedPlan["addedCapacity"]>[number]

/** A visit or an entry into production that would lie elsewhere, or be done by others. */
export type ReferenceMove = CallOutput<"promiseWorkOrder">["referenceMoves"][number]

/** What would resolve an overload. */
export type TriedRemedy = CallOutput<"resolveOverloads">["unresolved"][number]["remedies"][number]

/** What would make a promise earlier. */
export type RepairedPromise = CallOutput<"promiseDate">["repairs"][number]
