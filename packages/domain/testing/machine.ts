import { Result } from "effect"
import fc from "fast-check"
import {
  applyChanges,
  type ChangeSet,
  created,
  emptyPlan,
  type Plan,
  tables
} from "../src/records/change/index.ts"
import { undoChange } from "../src/rules/proposal/index.ts"
import { type AnyIntent, attempted, intentKinds, intentOf, type Move, newIds } from "./played.ts"
import type { ShopAtWork } from "./shopAtWork.ts"
import { writtenOut } from "./writtenOut.ts"

export type Moment =
  | { readonly _tag: "Moved"; readonly move: Move }
  | { readonly _tag: "Refused"; readonly written: string; readonly plan: Plan }
  | { readonly _tag: "Replayed"; readonly plan: Plan; readonly replayed: Plan }
  | { readonly _tag: "TakenBack"; readonly start: Plan; readonly plan: Plan }

interface Journal {
  entries: ReadonlyArray<ChangeSet>
  open: ReadonlyArray<Move>
}

interface Shop {
  readonly made: ShopAtWork
  readonly newId: () => string
  readonly watch: (moment: Moment) => void
  plan: Plan
}

type Work = fc.Command<Journal, Shop>

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

const startsAgain: Work = {
  check: () => true,
  run: ({ entries }, shop) => {
    const replayed = [founding(shop.made.plan), ...entries].reduce<Plan>(applyChanges, emptyPlan)
    shop.watch({ _tag: "Replayed", plan: shop.plan, replayed })
    shop.plan = replayed
  },
  toString: () => "starts again"
}

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

export const work = fc.commands(
  [
    ...intentKinds.map((kind) => intentOf(kind).map(tries)),
    fc.constant(startsAgain),
    fc.constant(takesEverythingBack)
  ],
  { maxCommands: 24, size: "max" }
)

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
