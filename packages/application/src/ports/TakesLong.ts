import { Schema } from "effect"

/**
 * More would be read at once than whoever answers everybody may read. The store dies of it before
 * it reads, and nothing was written: the work is done again where it keeps nobody waiting.
 */
export class TakesLong extends Schema.TaggedError<TakesLong>()("TakesLong", {
  /** How many events may be read at once. */
  maxEvents: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.maxEvents} events would be read at once.`
  }
}
