import { type Change, contentOf } from "../records.ts"
import { type Asked, isDone, isFailed, isReplayed, isWrite, nameOf } from "./asked.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import type { Watch } from "./Watch.ts"

const MAX_RECIPIENTS = 20
const MAX_ATTEMPTS = 12

interface Message {
  readonly id: string
  readonly state: string
  readonly attempts: number
}

const isEnded = ({ state, attempts }: Message): boolean =>
  state === "sent" || (attempts >= MAX_ATTEMPTS && (state === "failed" || state === "unknown"))

/** Checks e-mails and webhook messages: each is sent, with one content, and to whom may see it. */
export const makeOutboxes = (law: Law, { database, entries }: Ledger, { checkTold }: Watch) => {
  /** Type and change of each message. */
  const hooks = new Map<string, string>()
  /** Messages by receiver and part of a change. */
  const parts = new Map<string, string>()
  const mails = new Map<string, string>()
  let mailCount = 0

  const statesOf = (table: string) =>
    database().prepare<[], Message>(`SELECT id, state, attempts FROM ${table}`).all()

  return {
    isWaiting: (): boolean =>
      ["mail", "webhookMessage"].some((table) =>
        statesOf(table).some(({ state }) => state === "waiting")
      ),
    /** A message that a receiver got. */
    hooked: (user: string, message: { readonly id: string; readonly payload: string }): void => {
      const body: {
        readonly type: string
        readonly data: { readonly id: string; readonly changes?: ReadonlyArray<Change> }
      } = JSON.parse(message.payload)
      const known = hooks.get(message.id)
      const about = `${body.type} ${body.data.id}`
      // Its rows may differ, because a later attempt shows what the user sees then.
      law(
        "nothing twice",
        known === undefined || known === about,
        () => `message ${message.id} of a webhook was about ${known}, then about ${about}`
      )
      const changes = body.data.changes ?? []
      checkTold(user, changes, "webhook")
      const part = `${user} ${about} ${changes.map(nameOf).join(" ")}`
      const other = parts.get(part)
      law(
        "nothing twice",
        other === undefined || other === message.id,
        () => `messages ${other} and ${message.id} of a webhook: ${part}`
      )
      hooks.set(message.id, about)
      parts.set(part, message.id)
    },
    mailed: (id: string, content: string): void => {
      const known = mails.get(id)
      law(
        "nothing twice",
        known === undefined || known === content,
        () => `e-mail ${id} came with another content`
      )
      mails.set(id, content)
    },
    /** Compares the queued e-mails with the requests for them. */
    check: (asked: ReadonlyArray<Asked>): void => {
      const count = statesOf("mail").length
      const made = count - mailCount
      mailCount = count
      const own = asked.filter(({ sent }) => /\/Email\/send/.test(sent.path) && isWrite(sent))
      if (own.length === 0 || own.length !== asked.length) return
      const keys = new Set<string>()
      let least = 0
      let most = 0
      for (const { sent, answer } of own) {
        const name = `${sent.user} ${sent.key ?? keys.size}`
        if (keys.has(name)) continue
        keys.add(name)
        if (isFailed(answer) || isReplayed(answer)) most += MAX_RECIPIENTS
        else if (isDone(answer)) {
          const body: { readonly recipients: ReadonlyArray<unknown> } = JSON.parse(answer.text)
          least += Math.min(1, body.recipients.length)
          most += body.recipients.length
        }
      }
      law(
        "an e-mail for each request",
        made >= least && made <= most,
        () =>
          `${made} e-mails, not ${least} to ${most}: ${own.map(({ sent, answer }) => `${contentOf(sent)} ${answer?.text}`).join("; ")}`
      )
    },
    /** At the end, when everything was delivered that can be. */
    finish: (): void => {
      const queued = new Set<string>()
      for (const mail of statesOf("mail")) {
        const { id, state } = mail
        queued.add(id)
        law("e-mails arrive", isEnded(mail), () => `e-mail ${id} is ${state}`)
        law("e-mails arrive", state !== "sent" || mails.has(id), () => `e-mail ${id} never came`)
      }
      for (const id of mails.keys())
        law("e-mails arrive", queued.has(id), () => `e-mail ${id} came, but is not stored`)
      for (const { id, state } of statesOf("webhookMessage")) {
        law(
          "messages arrive",
          ["sent", "failed", "unknown"].includes(state),
          () => `${id} is ${state}`
        )
        law("messages arrive", state !== "sent" || hooks.has(id), () => `${id} never came`)
      }
      const told = [...parts.keys()].filter((part) => part.startsWith("admin")).join(" ")
      for (const entry of entries.values())
        for (const change of entry.id === 1 ? [] : entry.changes)
          if (change.table === "event" || change.table === "workOrder")
            law(
              "messages arrive",
              told.includes(nameOf(change)),
              () => `the webhook of admin has not got ${nameOf(change)} of entry ${entry.id}`
            )
    },
    facts: () => [[...mails], [...hooks]]
  }
}
