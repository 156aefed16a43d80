import { contentOf, type Entry, type Row } from "../records.ts"
import { type Asked, isDone, isFailed, isNamed, isWrite } from "./asked.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import { rightsOf } from "./sight.ts"

/** Entries that the server makes by itself. */
const OWN_INTENTS = new Set(["reportEmail", "pauseWebhook", "noteReply"])
/** A key is good for a day. */
const KEY_MS = 23 * 3_600_000

/** The first answer to a key. */
interface Settled {
  readonly body: string
  readonly text: string
  readonly at: number
  readonly rights: string
}

/** Checks that each request was done once, and that its repetitions get the same answer. */
export const makeKeys = (law: Law, { userOf }: Ledger) => {
  const settled = new Map<string, Settled>()

  const isSettled = (name: string): boolean =>
    Date.now() - (settled.get(name)?.at ?? Number.NEGATIVE_INFINITY) < KEY_MS

  /** Number of entries that a user's requests must and may have made. */
  const expectedOf = (
    user: string,
    asked: ReadonlyArray<Asked>
  ): readonly [least: number, most: number] => {
    let least = 0
    let most = 0
    const seen = new Set<string>()
    for (const { sent, answer } of asked) {
      if (sent.user !== user || !isWrite(sent)) continue
      const name = sent.key === null ? null : `${user} ${sent.key}`
      if (name !== null && (isSettled(name) || seen.has(name))) continue
      const mayHave = isDone(answer) || isFailed(answer)
      if (name === null || !mayHave) {
        if (isNamed(answer)) least += 1
        if (mayHave) most += 1
        continue
      }
      seen.add(name)
      const isRun = asked.some(
        (one) => one.sent.user === user && one.sent.key === sent.key && isNamed(one.answer)
      )
      if (isRun && !settled.has(name)) least += 1
      most += 1
    }
    return [least, most]
  }

  const checkCounts = (asked: ReadonlyArray<Asked>, found: ReadonlyArray<Entry>): void => {
    const users = new Set([
      ...asked.map(({ sent }) => sent.user),
      ...found.map((one) => one.userId)
    ])
    for (const user of users) {
      const made = found.filter(({ userId, intent }) => userId === user && !OWN_INTENTS.has(intent))
      const [least, most] = expectedOf(user, asked)
      const facts = () =>
        `${user} has ${made.map(({ id, intent }) => `${id} ${intent}`).join(", ")}: ${asked
          .filter(({ sent }) => sent.user === user)
          .map(({ sent, answer }) => `${sent.method} ${sent.path} ${sent.key} ${answer?.status}`)
          .join("; ")}`
      law("answered means stored", made.length >= least, facts)
      law("nothing twice", made.length <= most, facts)
    }
  }

  const checkKeys = (asked: ReadonlyArray<Asked>): void => {
    for (const { sent, answer } of asked) {
      if (sent.key === null || !isDone(answer) || !isWrite(sent)) continue
      const name = `${sent.user} ${sent.key}`
      const known = isSettled(name) ? settled.get(name) : undefined
      const body = contentOf([sent.path, sent.body])
      law(
        "one answer for each key",
        known === undefined || (known.text === answer.text && known.body === body),
        () => `${name}: ${known?.body} ${known?.text}\nthen ${body} ${answer.text}`
      )
      const user: Row | undefined = userOf(sent.user)
      const rights = rightsOf(user ?? null)
      law(
        "an answer is not repeated after rights changed",
        known === undefined || known.rights === rights,
        () => `${name}: ${known?.rights}, then ${rights}`
      )
      settled.set(name, { body, text: answer.text, at: known?.at ?? Date.now(), rights })
    }
  }

  return {
    check: (asked: ReadonlyArray<Asked>, found: ReadonlyArray<Entry>): void => {
      checkCounts(asked, found)
      checkKeys(asked)
    }
  }
}
