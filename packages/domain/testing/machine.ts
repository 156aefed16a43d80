import { Result } from "effect"
import fc from "fast-check"
import {
  applyChanges,
  type ChangeSet,
  created,
  emptyPlan,
  type Plan,
  tables
} from "../src/change/index.ts"
import { undoChange } from "../src/proposal/index.ts"
import { type AnyIntent, attempted, intentKinds, intentOf, type Move, newIds } from "./played.ts"
import type { ShopAtWork } from "./shopAtWork.ts"
import { writtenOut } from "./writtenOut.ts"

/** What somebody who watches a shop at work sees happen. */
export type Moment =
  | { readonly _tag: "Moved"; readonly move: Move }
  | { readonly _tag: "Refused"; readonly written: string; readonly plan: Plan }
  | { readonly _tag: "Replayed"; readonly plan: Plan; readonly replayed: Plan }
  | { readonly _tag: "TakenBack"; readonly start: Plan; readonly plan: Plan }

/**
 * The model: every change set since the beginning, and the moves that nobody has taken back whole.
 */
interface Journal {
  entries: ReadonlyArray<ChangeSet>
  open: ReadonlyArray<Move>
}

/** What is tried: a shop whose plan only committed change sets change. */
interface Shop {
  readonly made: ShopAtWork
  readonly newId: () => string
  readonly watch: (moment: Moment) => void
  plan: Plan
}

type Work = fc.Command<Journal, Shop>

/** What was there at the start, as if it had been created by a first change. */
const founding = (plan: Plan): ChangeSet =>
  tables.flatMap((table) =>
    [...plan[table].values()].map(
      (row) => ({ ...created(table, row, { _tag: "Planned" }), after: row }) as ChangeSet[number]
    )
  )

const commit = (journal: Journal, shop: Shop, move: Move): void => {
  shop.plan = move.after
  journal.entries = [...journal.entries, move.changes]
  journal.open = [...journal.open, move]
  shop.watch({ _tag: "Moved", move })
}

/** Somebody asks for something, which is done or refused. */
const tries = (intent: AnyIntent): Work => ({
  check: ({ open }) => intent.kind !== "undo" || open.length > 0,
  run: (journal, shop) => {
    const { made, plan, newId } = shop
    const written = writtenOut(plan)
    const move = attempted(made, plan, journal.open, intent, newId)
    if (Result.isSuccess(move)) commit(journal, shop, move.success)
    else shop.watch({ _tag: "Refused", written, plan })
  },
  toString: () => JSON.stringify(intent)
})

/** The service starts again, with nothing but its journal. */
const startsAgain: Work = {
  check: () => true,
  run: ({ entries }, shop) => {
    const replayed = [founding(shop.made.plan), ...entries].reduce<Plan>(applyChanges, emptyPlan)
    shop.watch({ _tag: "Replayed", plan: shop.plan, replayed })
    shop.plan = replayed
  },
  toString: () => "starts again"
}

/** Everything is taken back, the last move first. */
const takesEverythingBack: Work = {
  check: ({ open }) => open.length > 0,
  run: (journal, shop) => {
    for (const { changes } of [...journal.open].reverse()) {
      const before = shop.plan
      const { changes: back } = Result.getOrThrow(undoChange(before, changes))
      const move = {
        kind: "undo",
        before,
        changes: back,
        after: applyChanges(before, back)
      } as const
      commit(journal, shop, move)
    }
    journal.open = []
    shop.watch({ _tag: "TakenBack", start: shop.made.plan, plan: shop.plan })
  },
  toString: () => "takes everything back"
}

/**
 * A day's work of a shop: whatever people do, in any order, with the service starting again in
 * between.
 */
export const work = fc.commands(
  [
    ...intentKinds.map((kind) => intentOf(kind).map(tries)),
    fc.constant(startsAgain),
    fc.constant(takesEverythingBack)
  ],
  { maxCommands: 24, size: "max" }
)

/** Does the work in a shop, and shows every moment of it to a watcher. */
export const watched = (
  made: ShopAtWork,
  commands: Iterable<Work>,
  watch: (moment: Moment) => void
): void =>
  fc.modelRun(
    () => ({
      model: { entries: [], open: [] },
      real: { made, newId: newIds(), watch, plan: made.plan }
    }),
    commands
  )
