import { Context } from "effect"
import { Accounts } from "./Accounts.ts"
import { Journal } from "./Journal.ts"
import { KeptAnswers } from "./KeptAnswers.ts"
import { KeptSessions } from "./KeptSessions.ts"
import { CalendarFeeds } from "./messages/CalendarFeeds.ts"
import { Invitations } from "./messages/Invitations.ts"
import { NotificationBox } from "./messages/NotificationBox.ts"
import { MailOutbox } from "./messages/Outbox.ts"
import { WebhookOutbox } from "./messages/WebhookOutbox.ts"
import { OpaqueIds } from "./OpaqueIds.ts"
import { PlanQueries } from "./PlanQueries.ts"
import { PlanStore } from "./PlanStore.ts"
import { Transaction } from "./Transaction.ts"

export const storePorts = {
  plan: PlanStore,
  queries: PlanQueries,
  journal: Journal,
  transaction: Transaction,
  answers: KeptAnswers,
  opaqueIds: OpaqueIds,
  notifications: NotificationBox,
  outbox: MailOutbox,
  webhookOutbox: WebhookOutbox,
  accounts: Accounts,
  invitations: Invitations,
  feeds: CalendarFeeds,
  sessions: KeptSessions
} as const

type StorePorts = typeof storePorts

export type Stored = StorePorts[keyof StorePorts]["Identifier"]

export type Store = { readonly [P in keyof StorePorts]: StorePorts[P]["Service"] }

export const storeContext = (store: Store): Context.Context<Stored> =>
  Context.empty().pipe(
    Context.add(PlanStore, store.plan),
    Context.add(PlanQueries, store.queries),
    Context.add(Journal, store.journal),
    Context.add(Transaction, store.transaction),
    Context.add(KeptAnswers, store.answers),
    Context.add(OpaqueIds, store.opaqueIds),
    Context.add(NotificationBox, store.notifications),
    Context.add(MailOutbox, store.outbox),
    Context.add(WebhookOutbox, store.webhookOutbox),
    Context.add(Accounts, store.accounts),
    Context.add(Invitations, store.invitations),
    Context.add(CalendarFeeds, store.feeds),
    Context.add(KeptSessions, store.sessions)
  )
