import type {
  KeptAnswers,
  MailOutbox,
  PlanStore,
  Store,
  Transaction,
  WebhookOutbox
} from "@atelier/application/ports"
import type { Mailer } from "@atelier/smtp"
import type { WebhookSender } from "@atelier/webhooks"
import { Effect } from "effect"
import type { Disk } from "../../../../adapters/files-local/src/disk.ts"

/** A process may end before and after a `step`, after a successful `look`, not at a `read`. */
type Kind = "step" | "look" | "read"

/** Kinds of all methods of a port; a new method must be added to compile. */
type Kinds<P> = { readonly [M in keyof P]: Kind }

const diskKinds: Kinds<Disk> = {
  makeFolder: "step",
  makeNewFile: "step",
  writeText: "step",
  writeFrom: "step",
  syncFile: "step",
  syncFolder: "step",
  rename: "step",
  removeFile: "step",
  dropFile: "step",
  removeFolder: "step"
}

const mailerKinds: Kinds<Mailer> = { send: "step" }
const senderKinds: Kinds<WebhookSender> = { send: "step" }

const mailKinds: Kinds<MailOutbox["Service"]> = {
  claim: "look",
  settle: "step",
  sendAgain: "step",
  giveUpClaimed: "step",
  bounced: "step",
  replied: "step",
  forget: "step",
  counts: "read",
  newest: "read",
  find: "read"
}

const webhookKinds: Kinds<WebhookOutbox["Service"]> = {
  claim: "look",
  settle: "step",
  sendAgain: "step",
  giveUpClaimed: "step",
  queueUpTo: "step",
  forget: "step",
  position: "read",
  counts: "read",
  newest: "read",
  find: "read"
}

const planKinds: Kinds<PlanStore["Service"]> = {
  commit: "step",
  referenceData: "read",
  row: "read",
  usesOf: "read",
  eventsOfWorkOrders: "read",
  workOrders: "read",
  everything: "read",
  state: "read",
  health: "read"
}

const transactionKinds: Kinds<Transaction["Service"]> = {
  serializable: "step",
  optimistic: "step",
  alone: "read"
}

const answerKinds: Kinds<KeptAnswers["Service"]> = { keep: "step", find: "read" }

export interface Life {
  /** Records a reached point; returns false if the process ends there. */
  readonly reach: (point: string) => boolean
}

export const makeLife = (last: number, end: () => void) => {
  const reached: Array<string> = []
  return {
    reached,
    reach: (point: string): boolean => {
      if (reached.length >= last) return false
      reached.push(point)
      if (reached.length < last) return true
      end()
      return false
    }
  }
}

const never = (): Promise<never> => new Promise(() => undefined)

type Method = (...given: ReadonlyArray<never>) => unknown

const aroundPromises = <P extends object>(
  name: string,
  port: P,
  kinds: Kinds<P>,
  life: Life
): P => {
  const around =
    (method: string, work: Method): Method =>
    async (...given) => {
      const point = `${name}.${method}`
      if (!life.reach(`before ${point}`)) return never()
      const answer: unknown = await work(...given)
      return life.reach(`after ${point}`) ? answer : never()
    }
  return Object.fromEntries(
    Object.entries(port).map(([method, work]) => [
      method,
      Reflect.get(kinds, method) === "read" ? work : around(method, work)
    ])
  ) as P
}

const aroundEffects = <P extends object>(name: string, port: P, kinds: Kinds<P>, life: Life): P => {
  const around = (method: string, kind: Kind, work: Effect.Effect<unknown>) =>
    Effect.suspend(() => {
      const point = `${name}.${method}`
      if (kind === "step" && !life.reach(`before ${point}`)) return Effect.never
      return Effect.flatMap(work, (answer) => {
        if (kind === "look" && answer === null) return Effect.succeed(answer)
        return life.reach(`after ${point}`) ? Effect.succeed(answer) : Effect.never
      })
    })
  return Object.fromEntries(
    Object.entries(port).map(([method, member]) => {
      const kind: Kind = Reflect.get(kinds, method)
      if (kind === "read") return [method, member]
      if (Effect.isEffect(member)) return [method, around(method, kind, member as never)]
      const work: (...given: ReadonlyArray<unknown>) => Effect.Effect<unknown> = member
      return [
        method,
        (...given: ReadonlyArray<unknown>) =>
          around(
            method,
            kind,
            Effect.suspend(() => work(...given))
          )
      ]
    })
  ) as P
}

export const withFailurePoints = (life: Life) => ({
  disk: (disk: Disk): Disk => aroundPromises("disk", disk, diskKinds, life),
  mailer: (mailer: Mailer): Mailer => aroundPromises("mailer", mailer, mailerKinds, life),
  sender: (sender: WebhookSender): WebhookSender =>
    aroundPromises("sender", sender, senderKinds, life),
  store: (store: Store): Store => ({
    ...store,
    plan: aroundEffects("plan", store.plan, planKinds, life),
    transaction: aroundEffects("transaction", store.transaction, transactionKinds, life),
    answers: aroundEffects("answers", store.answers, answerKinds, life),
    outbox: aroundEffects("outbox", store.outbox, mailKinds, life),
    webhookOutbox: aroundEffects("webhookOutbox", store.webhookOutbox, webhookKinds, life)
  })
})
