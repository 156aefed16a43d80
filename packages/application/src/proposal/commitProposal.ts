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
  type FeedChanges,
  type InvitationChanges,
  type JournalEntry,
  type OutgoingMail,
  PlanStore,
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

/** What a write did, or would do: the part of the proposal that the caller may see. */
export interface Outcome extends Proposal {
  readonly success: boolean
  /** Names the committed change for undo; null when nothing was written. */
  readonly changeId: ChangeId | null
  /** What the answer leaves out of a large change, such as the undo of an import. */
  readonly omitted: OmittedRows
  /** The work orders of what is moved, late or warned of, as far as there is room. */
  readonly orders: ReadonlyArray<NamedOrder>
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
  readonly intent: Intent
  /** Answer what would happen, and write nothing. */
  readonly preview?: boolean | undefined
  readonly undoes?: number
  /**
   * The same rows, with the reasons that decide who may write them; those of the change set when
   * left out.
   */
  readonly causes?: ChangeSet
}

/** What a change is committed for. */
export interface Committed extends Pick<Asked, "intent" | "undoes" | "causes"> {
  readonly caller: Author
  /** Nobody is notified: a shop that is filled or emptied is no news of its work. */
  readonly silent?: boolean
  /** Notifications besides those of the changed rows. */
  readonly notifications?: ReadonlyArray<Notification>
  /** E-mails to deliver once it is committed. */
  readonly mails?: ReadonlyArray<OutgoingMail>
  /** Accounts as they are from now on. */
  readonly accounts?: ReadonlyArray<Account>
  readonly invitations?: InvitationChanges
  /** Calendars that people read in other programs. */
  readonly feeds?: FeedChanges
  /** Messages to webhooks besides those that tell of it. */
  readonly webhookMessages?: ReadonlyArray<WebhookMessage>
  /** Further rows that the change is about, which it does not change. */
  readonly about?: ReadonlyArray<string>
}

const isPreview = (author: Author): boolean => "preview" in author && author.preview === true

/** Refuses what a caller may not write; the program may write everything. */
export const checkAuthor = (changes: ChangeSet, { caller, intent, causes = changes }: Committed) =>
  "isProgram" in caller ? Effect.void : checkWrites(causes, { caller, intent })

/** Refuses more rows of a table than it may have. */
const checkRoom = Effect.fn("checkRoom")(function* (
  changes: ChangeSet
): Effect.fn.Return<void, TableFull, PlanStore> {
  const store = yield* PlanStore
  const full = fullTable(yield* store.referenceData, changes)
  if (full !== null) return yield* full
})

/** Refuses what would come to lie where nobody could see, save or plan it. */
const checkDays = (changes: ChangeSet): Effect.Effect<void, NotPlannable | StepTooLong> => {
  const refused = beyondPlannable(changes)
  return refused === null ? Effect.void : Effect.fail(refused)
}

/** A refusal as its author may know of it; the program knows everything. */
const refusalFor = (author: Author, refusal: StoreRefusal) => {
  if (!("isProgram" in author)) return shownRefusal(author.user, refusal)
  return refusal._tag === "RowInUse" ? wholeUse(refusal) : Effect.succeed(refusal)
}

/**
 * Commits a change set with its journal entry and the notifications of it, and tells everyone who
 * listens. Refused as a whole when it has a row that the caller may not write.
 */
export const commitChanges = Effect.fn("commitChanges")(function* (
  decided: ChangeSet,
  asked: Committed
): Effect.fn.Return<JournalEntry, CommitRefusal | Forbidden, PlanStore | ChangeFeed> {
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
  const notifications = asked.silent === true ? [] : yield* notificationsFor(changes, userId)
  const entry = yield* store
    .commit(changes, heading, {
      notifications: [...notifications, ...(asked.notifications ?? [])],
      mails: asked.mails ?? [],
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
): Effect.fn.Return<Outcome, never, PlanStore> {
  const { opaqueIds } = yield* PlanStore
  const changeId = entry === null ? null : opaqueIds.changes.nameOf(entry.id)
  return { success: true, changeId, ...(yield* visibleProposal(caller.user, proposal)) }
})

/** A proposal with what it makes of a shop that is not one's own yet, as it is committed. */
const withClaim = Effect.fn("withClaim")(function* (
  proposal: Proposal
): Effect.fn.Return<Proposal, never, PlanStore> {
  const store = yield* PlanStore
  return { ...proposal, changes: claimingShop(yield* store.referenceData, proposal.changes) }
})

/** What a proposal would do, as far as the caller may see it; refused like the proposal itself. */
export const previewProposal = Effect.fn("previewProposal")(function* (
  decided: Proposal,
  { caller, intent, causes }: Asked
) {
  const proposal = yield* withClaim(decided)
  yield* checkWrites(causes ?? proposal.changes, { caller, intent })
  return yield* outcomeOf(caller, proposal, null)
})

/** What a proposal would do, refused also where committing it would be. */
const previewWrite = (proposal: Proposal, asked: Asked) =>
  previewProposal(proposal, asked).pipe(
    Effect.tap(() => checkRoom(proposal.changes)),
    Effect.tap(() => checkDays(proposal.changes)),
    Effect.tap(() => checkUses(proposal.changes, asked.caller))
  )

/**
 * Commits a proposal, or only shows it; answers what the caller may see of it. A proposal without
 * rows is not written down: there is nothing to take back.
 */
export const commitProposal = Effect.fn("commitProposal")(function* (
  offering: Proposal,
  asked: Asked
): Effect.fn.Return<Outcome, CommitRefusal | Forbidden, PlanStore | ChangeFeed> {
  const decided = yield* answerOffers(offering, asked.caller)
  const isLook = asked.preview === true || isPreview(asked.caller)
  if (isLook || decided.changes.length === 0) return yield* previewWrite(decided, asked)
  const proposal = yield* withClaim(decided)
  const entry = yield* commitChanges(proposal.changes, asked)
  return yield* outcomeOf(asked.caller, proposal, entry)
})

/**
 * Commits a proposal and answers what `answer` reads then; where the caller only looks, it answers
 * what the proposal would do instead. A proposal without rows is not written down.
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

/** Writes a record that was decided, and answers it as it is then. */
export const writeRecord = <R>(
  { row, proposal }: { readonly row: R; readonly proposal: Proposal },
  asked: Omit<Asked, "preview">
) => writeProposal(proposal, asked, Effect.succeed(row))
