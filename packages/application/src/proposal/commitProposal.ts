import type { ChangeSet, Intent } from "@atelier/domain/change"
import type { Notification } from "@atelier/domain/notification"
import {
  beyondPlannable,
  type NotPlannable,
  type OmittedRows,
  type Proposal,
  type StepTooLong
} from "@atelier/domain/proposal"
import type { ChangeId } from "@atelier/domain/record"
import { claimingShop, fullTable, type TableFull } from "@atelier/domain/reference-data"
import type { NamedOrder } from "@atelier/domain/work-order"
import { Clock, Effect } from "effect"
import { instantAt } from "../plant/index.ts"
import {
  type Account,
  CancelledVisits,
  type FeedChanges,
  type InvitationChanges,
  type JournalEntry,
  OpaqueIds,
  type OutgoingMail,
  PlanStore,
  type Stored,
  type StoreRefusal,
  type WebhookMessage
} from "../ports/index.ts"
import {
  type Caller,
  type CommitRefusal,
  checkWrites,
  type Forbidden,
  shownRefusal,
  wholeUse
} from "../visibility/index.ts"
import { answerOffers } from "./answerOffers.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import { checkUses } from "./checkUses.ts"
import { notificationsFor } from "./notificationsFor.ts"
import { visibleProposal } from "./visibleProposal.ts"

/** The effect of a write or a preview: the part of the proposal that the caller sees. */
export interface Outcome extends Proposal {
  readonly success: boolean
  /** The committed change, for undo; null if nothing was written. */
  readonly changeId: ChangeId | null
  /** The number of rows left out of a large answer, such as the undo of an import. */
  readonly omitted: OmittedRows
  /** Work orders that are moved, late or named in warnings, up to a limit. */
  readonly orders: ReadonlyArray<NamedOrder>
}

/** The program as author: its writes need no permission; the journal names `user`. */
export interface Program {
  readonly isProgram: true
  readonly user: { readonly id: string }
}

export const programFor = (userId: string): Program => ({ isProgram: true, user: { id: userId } })

/** The author of a change in the journal: a caller with permissions, or the program. */
export type Author = Caller | Program

export interface Asked {
  readonly caller: Caller
  readonly intent: Intent
  readonly preview?: boolean | undefined
  readonly undoes?: number
  /** The same rows with the reasons that permissions depend on; default: the change set itself. */
  readonly causes?: ChangeSet
}

export interface Committed extends Pick<Asked, "intent" | "undoes" | "causes"> {
  readonly caller: Author
  /** Creates no notifications, for example when a whole shop is loaded or deleted. */
  readonly silent?: boolean
  readonly notifications?: ReadonlyArray<Notification>
  readonly mails?: ReadonlyArray<OutgoingMail>
  readonly accounts?: ReadonlyArray<Account>
  readonly invitations?: InvitationChanges
  readonly feeds?: FeedChanges
  /** Webhook messages in addition to those about this change. */
  readonly webhookMessages?: ReadonlyArray<WebhookMessage>
  /** Ids of further rows that the change is about without changing them. */
  readonly about?: ReadonlyArray<string>
}

const isPreview = (author: Author): boolean => "preview" in author && author.preview === true

/** Fails if the caller may not write the changes; the program may write everything. */
export const checkAuthor = (changes: ChangeSet, { caller, intent, causes = changes }: Committed) =>
  "isProgram" in caller ? Effect.void : checkWrites(causes, { caller, intent })

const checkRoom = Effect.fn("checkRoom")(function* (
  changes: ChangeSet
): Effect.fn.Return<void, TableFull, PlanStore> {
  const store = yield* PlanStore
  const full = fullTable(yield* store.referenceData, changes)
  if (full !== null) return yield* full
})

const checkDays = (changes: ChangeSet): Effect.Effect<void, NotPlannable | StepTooLong> => {
  const refused = beyondPlannable(changes)
  return refused === null ? Effect.void : Effect.fail(refused)
}

/** The error limited to what the author sees; the program sees everything. */
const refusalFor = (author: Author, refusal: StoreRefusal) => {
  if (!("isProgram" in author)) return shownRefusal(author.user, refusal)
  return refusal._tag === "RowInUse" ? wholeUse(refusal) : Effect.succeed(refusal)
}

/**
 * Commits a change set with its journal entry and notifications, and notifies the listeners. Fails
 * without writing if the caller may not write one of the rows.
 */
export const commitChanges = Effect.fn("commitChanges")(function* (
  decided: ChangeSet,
  asked: Committed
): Effect.fn.Return<JournalEntry, CommitRefusal | Forbidden, Stored | ChangeFeed> {
  if (isPreview(asked.caller)) return yield* Effect.die(new Error("who only looks writes nothing"))
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const changes = claimingShop(plan, decided)
  yield* checkAuthor(changes, asked)
  yield* checkRoom(changes)
  yield* checkDays(changes)
  const feed = yield* ChangeFeed
  const milliseconds = yield* Clock.currentTimeMillis
  const userId = asked.caller.user.id
  const heading = {
    userId,
    at: instantAt(milliseconds),
    intent: asked.intent,
    ...(asked.undoes === undefined ? {} : { undoes: asked.undoes })
  }
  const cancelled = yield* (yield* CancelledVisits)(changes)
  const notifications = asked.silent === true ? [] : yield* notificationsFor(changes, userId)
  const entry = yield* store
    .commit(changes, heading, {
      notifications: [...notifications, ...(asked.notifications ?? [])],
      mails: [...(asked.mails ?? []), ...cancelled],
      webhookMessages: asked.webhookMessages ?? [],
      accounts: asked.accounts ?? [],
      invitations: asked.invitations ?? {},
      feeds: asked.feeds ?? {},
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
): Effect.fn.Return<Outcome, never, Stored> {
  const opaqueIds = yield* OpaqueIds
  const changeId = entry === null ? null : opaqueIds.changes.nameOf(entry.id)
  return { success: true, changeId, ...(yield* visibleProposal(caller.user, proposal)) }
})

/** The proposal with the change that marks a demo or empty shop as the user's own. */
const withClaim = Effect.fn("withClaim")(function* (
  proposal: Proposal
): Effect.fn.Return<Proposal, never, PlanStore> {
  const store = yield* PlanStore
  return { ...proposal, changes: claimingShop(yield* store.referenceData, proposal.changes) }
})

/** Returns the visible effects of a proposal without writing. Fails like the proposal itself. */
export const previewProposal = Effect.fn("previewProposal")(function* (
  decided: Proposal,
  { caller, intent, causes }: Asked
) {
  const proposal = yield* withClaim(decided)
  yield* checkWrites(causes ?? proposal.changes, { caller, intent })
  return yield* outcomeOf(caller, proposal, null)
})

/** Like {@link previewProposal}, but also fails where the commit would. */
const previewWrite = (proposal: Proposal, asked: Asked) =>
  previewProposal(proposal, asked).pipe(
    Effect.tap(() => checkRoom(proposal.changes)),
    Effect.tap(() => checkDays(proposal.changes)),
    Effect.tap(() => checkUses(proposal.changes, asked.caller))
  )

/**
 * Commits a proposal or previews it; returns the visible part. A proposal without rows creates no
 * journal entry, because there is nothing to undo.
 */
export const commitProposal = Effect.fn("commitProposal")(function* (
  offering: Proposal,
  asked: Asked
): Effect.fn.Return<Outcome, CommitRefusal | Forbidden, Stored | ChangeFeed> {
  const decided = yield* answerOffers(offering, asked.caller)
  const isLook = asked.preview === true || isPreview(asked.caller)
  if (isLook || decided.changes.length === 0) return yield* previewWrite(decided, asked)
  const proposal = yield* withClaim(decided)
  const entry = yield* commitChanges(proposal.changes, asked)
  return yield* outcomeOf(asked.caller, proposal, entry)
})

/**
 * Commits a proposal and returns what `answer` reads afterwards; for a preview, returns the effects
 * instead. A proposal without rows creates no journal entry.
 */
export const writeProposal = Effect.fn("writeProposal")(function* <A, E, R>(
  decided: Proposal,
  asked: Omit<Asked, "preview"> & Pick<Committed, "silent" | "accounts">,
  answer: Effect.Effect<A, E, R>
) {
  const proposal = yield* answerOffers(decided, asked.caller)
  if (isPreview(asked.caller)) return yield* previewWrite(proposal, asked)
  if (proposal.changes.length > 0) yield* commitChanges(proposal.changes, asked)
  return yield* answer
})

export const writeRecord = <R>(
  { row, proposal }: { readonly row: R; readonly proposal: Proposal },
  asked: Omit<Asked, "preview">
) => writeProposal(proposal, asked, Effect.succeed(row))
