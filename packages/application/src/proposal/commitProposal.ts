import { type ChangeSet, changed } from "@atelier/domain/change"
import type { Proposal } from "@atelier/domain/proposal"
import type { ChangeId } from "@atelier/domain/record"
import { SHOP_ID } from "@atelier/domain/resource"
import { Clock, Effect } from "effect"
import {
  type JournalEntry,
  type OutgoingMail,
  PlanStore,
  type StoreRefusal
} from "../ports/index.ts"
import {
  type Caller,
  type CommitRefusal,
  checkWrites,
  type Forbidden,
  inUse,
  shownRefusal
} from "../visibility/index.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import { newsFor } from "./newsFor.ts"
import { visibleProposal } from "./visibleProposal.ts"

/** What a write did, or would do: the part of the proposal that the caller may see. */
export interface Outcome extends Proposal {
  readonly success: boolean
  /** Names the committed change for undo; null when nothing was written. */
  readonly changeId: ChangeId | null
}

/** The program itself, whose writes no right limits, and whom they are written down for. */
export interface Program {
  readonly isProgram: true
  readonly user: { readonly id: string }
}

/** The program, writing in the name of a user. */
export const programFor = (userId: string): Program => ({ isProgram: true, user: { id: userId } })

/** Who a change is written down for: a caller, who may write some rows, or the program itself. */
export type Author = Caller | Program

/** What a change was asked for. */
export interface Asked {
  readonly caller: Caller
  /** Names the intent in the journal. */
  readonly intent: string
  /** Answer what would happen, and write nothing. */
  readonly preview?: boolean | undefined
  readonly undoes?: number
  /** The same rows, with the reasons that decide who may write them; those of the change set when left out. */
  readonly causes?: ChangeSet
}

/** The first row of one's own in an empty shop makes the shop one's own. */
const claimingTheShop = Effect.fn("claimingTheShop")(function* (
  changes: ChangeSet
): Effect.fn.Return<ChangeSet, never, PlanStore> {
  const store = yield* PlanStore
  const shop = (yield* store.referenceData).shop.get(SHOP_ID)
  const isOwn = changes.some(({ table, before }) => table !== "user" && before === null)
  const isSaid = changes.some(({ table }) => table === "shop")
  return shop?.content === "empty" && isOwn && !isSaid
    ? [...changes, changed("shop", shop, { ...shop, content: "own" }, { _tag: "Requested" })]
    : changes
})

/** What a change is committed for. */
export interface Committed extends Pick<Asked, "intent" | "undoes" | "causes"> {
  readonly caller: Author
  /** Nobody is notified: a shop that is filled or emptied is no news of its work. */
  readonly silent?: boolean
  /** E-mails to deliver once it is committed. */
  readonly mails?: ReadonlyArray<OutgoingMail>
  /** What it is about besides the rows that it changes. */
  readonly about?: ReadonlyArray<string>
}

/** Refuses what a caller may not write; the program may write everything. */
export const checkAuthor = (changes: ChangeSet, { caller, intent, causes = changes }: Committed) =>
  "isProgram" in caller ? Effect.void : checkWrites(causes, { caller, intent })

/** A refusal as its author may know of it; the program knows everything. */
const refusalFor = (author: Author, refusal: StoreRefusal) => {
  if (!("isProgram" in author)) return shownRefusal(author.user, refusal)
  return Effect.succeed(refusal._tag === "RowInUse" ? inUse(refusal, refusal.uses) : refusal)
}

/**
 * Commits a change set with its journal entry and the notifications of it, and tells everyone who
 * listens. Refused as a whole when it has a row that the caller may not write.
 */
export const commitChanges = Effect.fn("commitChanges")(function* (
  changes: ChangeSet,
  asked: Committed
): Effect.fn.Return<JournalEntry, CommitRefusal | Forbidden, PlanStore | ChangeFeed> {
  yield* checkAuthor(changes, asked)
  const store = yield* PlanStore
  const feed = yield* ChangeFeed
  const milliseconds = yield* Clock.currentTimeMillis
  const userId = asked.caller.user.id
  const heading = {
    userId,
    at: new Date(milliseconds).toISOString(),
    intent: asked.intent,
    ...(asked.undoes === undefined ? {} : { undoes: asked.undoes })
  }
  const notifications = asked.silent === true ? [] : yield* newsFor(changes, userId)
  const entry = yield* store
    .commit(yield* claimingTheShop(changes), heading, {
      notifications,
      mails: asked.mails ?? [],
      about: asked.about ?? []
    })
    .pipe(Effect.catch((refusal) => Effect.flip(refusalFor(asked.caller, refusal))))
  yield* feed.publish(entry.id)
  return entry
})

const outcomeOf = Effect.fn("outcomeOf")(function* (
  caller: Caller,
  proposal: Proposal,
  entry: JournalEntry | null
): Effect.fn.Return<Outcome, never, PlanStore> {
  const { opaqueIds } = yield* PlanStore
  const changeId = entry === null ? null : opaqueIds.changes.nameOf(entry.id)
  return { success: true, changeId, ...(yield* visibleProposal(caller.user, proposal)) }
})

/** What a proposal would do, as far as the caller may see it; refused like the proposal itself. */
export const previewProposal = (proposal: Proposal, { caller, intent, causes }: Asked) =>
  Effect.andThen(
    checkWrites(causes ?? proposal.changes, { caller, intent }),
    outcomeOf(caller, proposal, null)
  )

/** Commits a proposal, or only shows it; answers what the caller may see of it. */
export const commitProposal = Effect.fn("commitProposal")(function* (
  proposal: Proposal,
  asked: Asked
): Effect.fn.Return<Outcome, CommitRefusal | Forbidden, PlanStore | ChangeFeed> {
  if (asked.preview === true) return yield* previewProposal(proposal, asked)
  const entry = yield* commitChanges(proposal.changes, asked)
  return yield* outcomeOf(asked.caller, proposal, entry)
})
