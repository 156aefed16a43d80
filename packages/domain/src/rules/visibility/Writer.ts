import type { ChangeSet, Reason } from "../../records/change/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import type { Viewer } from "./Viewer.ts"

export interface Writer extends Viewer {
  readonly hasMaestroOption: boolean
}

export interface Written<R> {
  readonly writer: Writer
  readonly before: R | null
  readonly after: R | null
  readonly reason: Reason
  readonly changes: ChangeSet
  readonly about: ChangesAbout
}

export type WriteRule<R> = (written: Written<R>) => boolean

export const statesOf = <R>({
  before,
  after
}: Pick<Written<R>, "before" | "after">): ReadonlyArray<R> =>
  [before, after].filter((row) => row !== null)
