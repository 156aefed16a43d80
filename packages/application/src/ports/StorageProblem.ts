import { Schema } from "effect"

/**
 * Why the store can do nothing just now. `busy`: somebody else writes, for longer than is waited
 * for. `full`: there is no room on the disk. `failed`: the disk or the file does not do what it is
 * asked. `replaced`: the file is no longer where it was, so that what was written would be lost.
 */
export const storageReasons = ["busy", "full", "failed", "replaced"] as const

/**
 * The store cannot do what it is asked, and has changed nothing. Whatever a store does may die of
 * it: it says nothing about the plan, and no use case has an answer to it.
 */
export class StorageProblem extends Schema.TaggedError<StorageProblem>()("StorageProblem", {
  reason: Schema.Literals(storageReasons),
  /** What the system said, for whoever runs the server. */
  detail: Schema.String
}) {
  override get message(): string {
    return `The store is ${this.reason}: ${this.detail}`
  }
}
