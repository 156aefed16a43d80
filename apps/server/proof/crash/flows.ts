import { randomUUID } from "node:crypto"
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Readable } from "node:stream"
import { text as textOf } from "node:stream/consumers"
import { cabinetShop, creation } from "@atelier/application/contracts"
import {
  beginUpload,
  continueUpload,
  documentContent,
  documentsOf,
  finishUpload,
  uploadState
} from "@atelier/application/documents"
import {
  DocumentStore,
  Ids,
  Journal,
  MailOutbox,
  NotificationBox,
  type OutgoingMail,
  PlanStore,
  storeContext,
  WebhookOutbox
} from "@atelier/application/ports"
import { changeFeedLayer, commitChanges, programFor } from "@atelier/application/proposal"
import type { Caller } from "@atelier/application/visibility"
import { queueWebhookMessages } from "@atelier/application/webhooks"
import { changed } from "@atelier/domain/change"
import { workOrderRow } from "@atelier/domain/testing"
import type { Webhook } from "@atelier/domain/webhook"
import { documentServices } from "@atelier/files-service"
import type { Mailer } from "@atelier/smtp"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { makeSqliteStore, openDatabase } from "@atelier/sqlite"
import { Effect, Layer, ManagedRuntime } from "effect"
import { machineDisk } from "../../../../adapters/files-local/src/disk.ts"
import { deliverNext } from "../../src/mail/deliverNext.ts"
import { deliverMessage } from "../../src/outbox/deliverMessage.ts"
import type { Ports, Runtime } from "../../src/Ports.ts"
import { documentFolderOf } from "../../src/settings/documentFolder.ts"
import { webhookDeliverer } from "../../src/webhooks/deliverWebhook.ts"
import { webhookSecrets } from "../../src/webhooks/webhookSecrets.ts"
import { type Life, withFailurePoints } from "./failurePoints.ts"

const REQUESTED = { _tag: "Requested" } as const
const AT = "2026-11-16T12:00:00.000Z"
const TEXT = "A drawing of the kitchen."
const PIECE = 10
const silent = { info: () => undefined, warn: () => undefined }

const ORDER = workOrderRow("order", { name: "Kitchen" })

const webhook: Webhook = {
  id: "erp",
  version: 1,
  name: "ERP",
  url: "https://erp.example.com/",
  userId: "planner",
  kinds: ["workOrder.changed"],
  state: "active",
  secretAt: AT,
  formerSecretAt: null
}

const taken = (id: string): OutgoingMail => ({
  id,
  to: `${id}@example.com`,
  fromName: "Atelier",
  replyTo: "",
  subject: "Livraison",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "",
  askedBy: "planner"
})

export const flowNames = ["upload", "email", "webhook"] as const
export type FlowName = (typeof flowNames)[number]

export interface Process {
  readonly run: (flow: FlowName) => Promise<void>
  /** Violations after a completed flow; empty if there are none. */
  readonly faults: (flow: FlowName) => Promise<ReadonlyArray<string>>
  readonly close: () => void
}

const fileOf = (folder: string) => join(folder, "atelier.db")

export const makeShop = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const database = await Effect.runPromise(openDatabase(fileOf(folder)))
  const user = cabinetShop.user.map((row) => ({ ...row, notifications: true }))
  const rows = creation({ ...cabinetShop, user, workOrder: [ORDER], webhook: [webhook] })
  const heading = { userId: "planner", at: AT, intent: "beginShop" as const }
  await Effect.runPromise(makeSqliteStore(database).plan.commit(rows, heading))
  database.connection.close()
}

/** Data received by the shop's receivers; survives the process. */
const lines = (folder: string, name: string) => {
  const file = join(folder, name)
  return {
    add: (line: string): void => appendFileSync(file, `${line}\n`),
    all: (): ReadonlyArray<string> =>
      existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []
  }
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

const many = (name: string, found: number, wanted: number): ReadonlyArray<string> =>
  found === wanted ? [] : [`${found} ${name}, not ${wanted}`]

export const startProcess = async (folder: string, life: Life): Promise<Process> => {
  const database = await Effect.runPromise(openDatabase(fileOf(folder)))
  const points = withFailurePoints(life)
  const runtime: Runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeedContext(storeContext(points.store(makeSqliteStore(database)))),
      changeFeedLayer,
      Layer.succeed(Ids, Ids.of({ next: () => randomUUID() })),
      layerSpreadsheets,
      documentServices({
        folder: {
          ...documentFolderOf({ documents: join(folder, "documents"), languages: ["fr"] }),
          disk: points.disk(machineDisk)
        },
        bucket: null,
        vendors: [],
        secrets: [],
        redirectUri: "",
        rootName: ""
      })
    )
  )
  const mailbox = lines(folder, "mailbox")
  const erp = lines(folder, "erp")
  const client = lines(folder, "client")
  const mailer = points.mailer({
    send: (mail) => {
      if (mail.id === "refused")
        return Promise.resolve({ kind: "refused", again: false, error: "550 no such user" })
      mailbox.add(mail.id)
      return Promise.resolve({ kind: "sent" })
    }
  } satisfies Mailer)
  const sender = points.sender({
    send: ({ id }) => {
      erp.add(id)
      return Promise.resolve({ status: 204, pauseMs: 0 })
    }
  })
  const deliverer = webhookDeliverer(
    sender,
    webhookSecrets({ secretKey: "k".repeat(32), mode: "production" })
  )
  const again = <E>(work: Effect.Effect<boolean, E, Ports>) =>
    Effect.gen(function* () {
      while (yield* work);
    })

  const caller = Effect.map(
    Effect.flatMap(PlanStore, ({ row }) => row("user", "planner")),
    (user): Caller => {
      if (user === null) throw new Error("the shop has no planner")
      return { user, language: "en" }
    }
  )
  const owner = { workOrderId: ORDER.id, eventId: null } as const
  const bytes = new TextEncoder().encode(TEXT)

  const flows: { readonly [F in FlowName]: Effect.Effect<void, unknown, Ports> } = {
    upload: Effect.gen(function* () {
      const planner = yield* caller
      const file = { category: "others", name: "Kitchen.txt", bytes: bytes.byteLength } as const
      const [known] = client.all()
      const { id } = known === undefined ? yield* beginUpload(owner, file, planner) : { id: known }
      if (known === undefined) client.add(id)
      const stands = Effect.catchTag(uploadState(id, planner), "NotFound", () =>
        Effect.succeed({ received: bytes.byteLength })
      )
      for (let { received } = yield* stands; received < bytes.byteLength; ) {
        const piece = bytes.slice(received, received + PIECE)
        ;({ received } = yield* continueUpload({ id, offset: received, piece }, planner))
      }
      yield* finishUpload(id, planner)
    }),
    email: Effect.gen(function* () {
      const outbox = yield* MailOutbox
      if ((yield* outbox.find("taken")) === null)
        yield* commitChanges([], {
          caller: programFor("planner"),
          intent: "sendEventEmail",
          mails: [taken("taken"), taken("refused")]
        })
      yield* outbox.giveUpClaimed
      yield* again(deliverNext(mailer, silent))
    }),
    webhook: Effect.gen(function* () {
      const { row } = yield* PlanStore
      const webhookOutbox = yield* WebhookOutbox
      const order = yield* row("workOrder", ORDER.id)
      if (order !== null && order.clientName !== "Roy")
        yield* commitChanges(
          [changed("workOrder", order, { ...order, clientName: "Roy" }, REQUESTED)],
          { caller: programFor("planner"), intent: "changeWorkOrder" }
        )
      yield* webhookOutbox.giveUpClaimed
      yield* again(queueWebhookMessages)
      yield* again(deliverMessage(deliverer, silent))
    })
  }

  const faults: { readonly [F in FlowName]: Effect.Effect<ReadonlyArray<string>, unknown, Ports> } =
    {
      upload: Effect.gen(function* () {
        const planner = yield* caller
        const documents = yield* DocumentStore
        const found = yield* documentsOf(owner, planner)
        const [document] = found
        const text = { read: "" }
        if (document !== undefined) {
          const { pieces } = yield* documentContent(document.id, planner)
          const stream = Readable.from(pieces)
          text.read = yield* Effect.promise(() => textOf(stream))
        }
        const half = (yield* documents.uploads).filter(({ offset }) => offset > 0)
        yield* documents.forgetUploads(Number.NEGATIVE_INFINITY)
        const root = join(folder, "documents")
        const contents = (yield* documents.contents).kept
        const folders = readdirSync(root).filter((name) => name !== ".incoming")
        return [
          ...many("documents", found.length, 1),
          ...many("contents", contents.length, 1),
          ...many("uploads left", half.length, 0),
          ...many("files of uploads", filesIn(join(root, ".incoming")).length, 0),
          ...many("folders", folders.length, 1),
          ...(text.read === TEXT ? [] : [`the content is “${text.read}”`])
        ]
      }),
      email: Effect.gen(function* () {
        const notifications = yield* NotificationBox
        const outbox = yield* MailOutbox
        const states = (yield* outbox.newest(9)).map(({ id, state }) => `${id} ${state}`).toSorted()
        const notified = yield* notifications.newest("planner", 9)
        return [
          ...(states.join() === "refused failed,taken sent" ? [] : [states.join()]),
          ...many("e-mails by Message-ID", new Set(mailbox.all()).size, 1),
          ...many("notifications", notified.length, 1)
        ]
      }),
      webhook: Effect.gen(function* () {
        const journal = yield* Journal
        const webhookOutbox = yield* WebhookOutbox
        const states = (yield* webhookOutbox.newest(9)).map(({ state }) => state)
        return [
          ...(states.join() === "sent" ? [] : [`messages are ${states.join()}`]),
          ...many("messages by webhook-id", new Set(erp.all()).size, 1),
          ...many("entries told", yield* webhookOutbox.position, yield* journal.lastId)
        ]
      })
    }

  return {
    run: (flow) => runtime.runPromise(Effect.orDie(flows[flow])),
    faults: (flow) => runtime.runPromise(Effect.orDie(faults[flow])),
    close: () => database.connection.close()
  }
}

export const endless: Life = { reach: () => true }
