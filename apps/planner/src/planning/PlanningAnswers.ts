import type { CallInput, CallOutput } from "@atelier/contract"

export type ConfirmedPlan = CallInput<"confirmMoves">["body"]

export type CapacityToAdd = NonNullable<ConfirmedPlan["addedCapacity"]>[number]

export type ReferenceMove = CallOutput<"promiseWorkOrder">["referenceMoves"][number]

export type TriedRemedy = CallOutput<"resolveOverloads">["unresolved"][number]["remedies"][number]

export type RepairedPromise = CallOutput<"promiseDate">["repairs"][number]

/** A step that a search would move, with the reason if known. */
export type FoundMove = CallOutput<"resolveOverloads">["moves"][number] & {
  readonly reason?: string
}
