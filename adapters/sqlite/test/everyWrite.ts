import { cabinetShop, creation, fullWorkOrder, heading } from "@atelier/application/contracts"
import {
  ANSWER_KEPT_MS,
  type OutgoingMail,
  type Store,
  type WebhookMessage
} from "@atelier/application/ports"
import { type ChangeSet, changed, deleted } from "@atelier/domain/change"
import type { Notification } from "@atelier/domain/notification"
import { stepEventRow } from "@atelier/domain/testing"
import { Effect } from "effect"

export interface Write {
  readonly prepare: (store: Store) => Effect.Effect<unknown, unknown>
  readonly call: (store: Store) => Effect.Effect<unknown, unknown>
}

const REQUESTED = { _tag: "Requested" } as const

export const STEPS = 12

const stepAt = (number: number) =>
  stepEventRow(`step-${number}`, {
    workOrderId: fullWorkOrder.id,
    stepId: "cut",
    progressId: "cutting"
  })

const steps = Array.from({ length: STEPS }, (_, number) => stepAt(number))

export const order: ChangeSet = creation({ workOrder: [fullWorkOrder], event: steps })

const [first, second, third] = [stepAt(0), stepAt(1), stepAt(2)]
const [group] = cabinetShop.workOrderGroup

const changes: ChangeSet = [
  changed("workOrder", fullWorkOrder, { ...fullWorkOrder, name: "Durand" }, REQUESTED),
  ...(group === undefined
    ? []
    : [changed("workOrderGroup", group, { ...group, name: "Tour B" }, REQUESTED)]),
  changed("event", first, { ...first, status: "Completed" }, REQUESTED),
  changed("event", second, { ...second, progressId: "finishing" }, REQUESTED),
  deleted("event", third, REQUESTED)
]

const goes: ChangeSet = [
  ...steps.map((step) => deleted("event", step, REQUESTED)),
  deleted("workOrder", fullWorkOrder, REQUESTED)
]

const mail = (id: string): OutgoingMail => ({
  id,
  to: "van@example.com",
  fromName: "Atelier",
  replyTo: "",
  subject: "Été",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR"
})

const sentMessage: WebhookMessage = {
  id: "m",
  webhookId: "erp",
  type: "workOrder.changed",
  entry: 1,
  part: 0,
  payload: "{}",
  status: 204,
  sentAt: heading.at
}

const messages = [sentMessage, { ...sentMessage, id: "n" }]

const noticeTo = (userId: string): Notification => ({
  userId,
  notificationType: "NewWorkOrder",
  notificationData: { WorkOrderId: fullWorkOrder.id, WorkOrderName: fullWorkOrder.name }
})

const extras = {
  notifications: [noticeTo("planner"), noticeTo("anna"), noticeTo("planner")],
  mails: [mail("a"), mail("b")],
  about: ["something"]
}

const answer = (key: string, keptAt: number) => ({
  userId: "planner",
  key,
  digest: "digest",
  keptAt,
  answer: `{"at":${keptAt}}`
})

const nothing = () => Effect.void
const ordered = (store: Store) => store.plan.commit(order, heading)
const noted = (store: Store) => store.plan.commit([], heading, extras)
const claimed = (store: Store) => Effect.andThen(noted(store), store.outbox.claim(0))
const answered = (store: Store) =>
  Effect.andThen(
    store.answers.keep(answer("old", 0)),
    store.answers.keep(answer("again", ANSWER_KEPT_MS - 1))
  )

export const everyWrite: Readonly<Record<string, Write>> = {
  "a commit of what is new, with notifications and e-mails": {
    prepare: noted,
    call: (store) => store.plan.commit(order, heading, { ...extras, mails: [mail("c"), mail("d")] })
  },
  "a commit of changes": { prepare: ordered, call: (store) => store.plan.commit(changes, heading) },
  "a commit of what goes": { prepare: ordered, call: (store) => store.plan.commit(goes, heading) },
  "an answer that is kept": {
    prepare: answered,
    call: (store) => store.answers.keep(answer("again", ANSWER_KEPT_MS))
  },
  "some notifications seen": {
    prepare: noted,
    call: (store) => store.notifications.mark("planner", [1, 2], "seen")
  },
  "all notifications read": {
    prepare: noted,
    call: (store) => store.notifications.mark("planner", null, "read")
  },
  "an e-mail claimed": { prepare: noted, call: (store) => store.outbox.claim(0) },
  "an e-mail settled": {
    prepare: claimed,
    call: (store) => store.outbox.settle("a", { state: "waiting", notBefore: 9, error: "later" })
  },
  "claimed e-mails given up": { prepare: claimed, call: (store) => store.outbox.giveUpClaimed },
  "old e-mails forgotten": {
    prepare: (store) => Effect.andThen(claimed(store), store.outbox.settle("a", { state: "sent" })),
    call: (store) => store.outbox.forget("2030-01-01T00:00:00.000Z")
  },
  "messages to webhooks queued with their place": {
    prepare: nothing,
    call: (store) => store.webhookOutbox.queueUpTo(3, messages, heading.at)
  },
  "a message to a webhook settled": {
    prepare: (store) =>
      Effect.andThen(
        store.webhookOutbox.queueUpTo(3, messages, heading.at),
        store.webhookOutbox.claim(0)
      ),
    call: (store) => store.webhookOutbox.settle("m", { state: "sent" }, sentMessage)
  },
  "work at once": {
    prepare: nothing,
    call: (store) =>
      store.transaction.serializable(
        Effect.gen(function* () {
          yield* store.plan.commit(order, heading, extras)
          yield* store.plan.referenceData
          yield* store.plan.commit(changes, heading)
          yield* store.answers.keep(answer("key", ANSWER_KEPT_MS))
        })
      )
  }
}
