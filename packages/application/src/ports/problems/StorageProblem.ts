import { Schema } from "effect"

/**
 * Reasons why the store is not available. `busy`: another process writes for too long. `full`: no
 * disk space. `failed`: disk or file error. `replaced`: the file was moved or replaced, so writes
 * would be lost. `away`: the database server cannot be reached.
 */
export const storageReasons = ["busy", "full", "failed", "replaced", "away"] as const

/**
 * The store is not available; nothing was changed. Any operation may die of this defect. It says
 * nothing about the plan, and no use case can handle it.
 */
export class StorageProblem extends Schema.TaggedError<StorageProblem>()("StorageProblem", {
  reason: Schema.Literals(storageReasons),
  /** System message for administrators. */
  detail: Schema.String
}) {
  override get message(): string {
    return `The store is ${this.reason}: ${this.detail}`
  }
}
