import type { Layer } from "effect"
import { describe } from "vitest"
import type { Stored } from "../ports/index.ts"
import { accountsContract } from "./accounts.contract.ts"
import { calendarJsonContract } from "./calendarJson.contract.ts"
import { commitContract } from "./commit.contract.ts"
import { eventDaysContract } from "./eventDays.contract.ts"
import { eventsContract } from "./events.contract.ts"
import { feedsContract } from "./feeds.contract.ts"
import { inUseContract } from "./inUse.contract.ts"
import { invitationsContract } from "./invitations.contract.ts"
import { journalContract } from "./journal.contract.ts"
import { listContract } from "./list.contract.ts"
import { lookupContract } from "./lookup.contract.ts"
import { notificationsContract } from "./notifications.contract.ts"
import { opaqueIdsContract } from "./opaqueIds.contract.ts"
import { outboxContract } from "./outbox.contract.ts"
import { runOnStore } from "./RunOnStore.ts"
import { sessionsContract } from "./sessions.contract.ts"
import { stateContract } from "./state.contract.ts"
import { transactionContract } from "./transaction.contract.ts"
import { webhookOutboxContract } from "./webhookOutbox.contract.ts"
import { workOrderGroupsContract } from "./workOrderGroups.contract.ts"
import { workOrdersContract } from "./workOrders.contract.ts"

/** Tests that every store must pass. `makeLayer` creates an empty store. */
export const storeContract = (name: string, makeLayer: () => Layer.Layer<Stored>): void => {
  const run = runOnStore(makeLayer)
  describe(name, () => {
    describe("commits", () => commitContract(run))
    describe("rejects dangling references", () => inUseContract(run))
    describe("runs transactions:", () => transactionContract(run))
    describe("has a state id that", () => stateContract(run))
    describe("prepares calendar JSON that", () => calendarJsonContract(run))
    describe("keeps a journal", () => journalContract(run))
    describe("encrypts ids that", () => opaqueIdsContract(run))
    describe("stores notifications", () => notificationsContract(run))
    describe("queues e-mails", () => outboxContract(run))
    describe("stores calendar subscriptions", () => feedsContract(run))
    describe("queues messages to webhooks", () => webhookOutboxContract(run))
    describe("stores accounts", () => accountsContract(run))
    describe("stores invitations", () => invitationsContract(run))
    describe("stores sessions", () => sessionsContract(run))
    describe("lists", () => listContract(run))
    describe("finds events by their days", () => eventDaysContract(run))
    describe("finds events by a filter", () => eventsContract(run))
    describe("has work order groups", () => workOrderGroupsContract(run))
    describe("lists work orders", () => workOrdersContract(run))
    describe("looks up rows", () => lookupContract(run))
  })
}
