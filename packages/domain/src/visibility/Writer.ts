import type { ChangeSet, Reason } from "../change/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import type { Viewer } from "./Viewer.ts"

/** Who writes, and what has to be looked up to tell what they may write. */
export interface Writer extends Viewer {
  /** Whether the organisation has the Maestro option. */
  readonly hasMaestroOption: boolean
}

/** A row that somebody is about to write, with the whole change set that it is written in. */
export interface Written<R> {
  readonly writer: Writer
  readonly before: R | null
  readonly after: R | null
  readonly reason: Reason
  readonly changes: ChangeSet
  /** Those of the changes that are about a work order. */
  readonly about: ChangesAbout
}

/** Whether a row may be written. */
export type WriteRule<R> = (written: Written<R>) => boolean

/** The states of a written row, before and after. */
export const statesOf = <R>({
  before,
  after
}: Pick<Written<R>, "before" | "after">): ReadonlyArray<R> =>
  [before, after].filter((row) => row !== null)
