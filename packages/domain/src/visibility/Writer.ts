import type { ChangeSet, Reason } from "../change/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import type { Viewer } from "./Viewer.ts"

/** A user who writes, with the lookups that determine what the user may write. */
export interface Writer extends Viewer {
  /** True if the organisation has the Maestro option. */
  readonly hasMaestroOption: boolean
}

/** A row to write, with the change set that contains it. */
export interface Written<R> {
  readonly writer: Writer
  readonly before: R | null
  readonly after: R | null
  readonly reason: Reason
  readonly changes: ChangeSet
  /** The changes of the set that belong to a work order. */
  readonly about: ChangesAbout
}

/** True if the row may be written. */
export type WriteRule<R> = (written: Written<R>) => boolean

/** The existing states of a written row, before and after. */
export const statesOf = <R>({
  before,
  after
}: Pick<Written<R>, "before" | "after">): ReadonlyArray<R> =>
  [before, after].filter((row) => row !== null)
