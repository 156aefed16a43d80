import { type Entry, type Row, rowsIn } from "../records.ts"
import {
  type Asked,
  changesIn,
  isDone,
  isNamed,
  isReplayed,
  isWrite,
  nameOf,
  plainText,
  textOf
} from "./asked.ts"
import type { Ledger } from "./Ledger.ts"
import type { Law } from "./laws.ts"
import { editsEvent } from "./sight.ts"
import type { Watch } from "./Watch.ts"

const REFUSED_WHILE_FULL = new Set([503, 507])
/** Calls that move or change events, and nothing else. */
const OF_EVENTS = /^\/api\/(Appointment\/set(Reference)?AppointmentDate|Events\/(move|change))/
/** Actions that may change the link of an event without a request for it, or restore it. */
const LINKING = new Set(["undoChange", "restoreLink", "changeWorkOrder", "createWorkOrder"])

/** Rows that a request names, with the versions that its sender has seen. */
interface Named {
  readonly id?: string
  readonly version?: number
  readonly events?: ReadonlyArray<Named>
  readonly workOrder?: Named
}

/** A change by the id in its answer, and the events that it wrote. */
export interface AnsweredChange {
  readonly id: string
  readonly events: ReadonlyArray<Row>
}

const LAST_CHANGES = 4

/** Checks each answer: whether it was right to do, or to refuse, what was asked. */
export const makeAnswers = (law: Law, ledger: Ledger, watch: Watch) => {
  const { tables, userOf } = ledger
  const entryOf = new Map<string, number>()
  /** Rows as they were before the requests. */
  let former = new Map<string, Row>()
  let isFull = false

  const checkAnswer = (one: Asked): void => {
    const { sent, answer } = one
    if (answer === null) return
    const about = () => textOf(one)
    law(
      "no unexpected error",
      answer.status < 500 ||
        answer.status === 503 ||
        (isFull && REFUSED_WHILE_FULL.has(answer.status)),
      about
    )
    const isOpen = /^\/(scim|feeds)/.test(sent.path)
    law(
      "no access without a licence",
      isOpen || userOf(sent.user)?.licensed !== false || !isDone(answer),
      about
    )
    if (isNamed(answer) && isWrite(sent)) {
      const [first] = changesIn(answer)
      const entry = first === undefined ? undefined : ledger.entryOf(nameOf(first))
      law(
        "answered means stored",
        first === undefined || entry !== undefined || watch.isWatched(sent.user),
        about
      )
      entryOf.set(answer.headers["change-id"] ?? "", entry ?? ledger.lastEntry())
    }
    watch.checkText(sent.user, plainText(answer), JSON.stringify(sent), about)
  }

  /** Checks that a write alone was refused if it was stale or not permitted, and only then. */
  const checkPermitted = (asked: ReadonlyArray<Asked>): void => {
    const [one] = asked
    if (one === undefined || asked.some(({ sent }) => sent.key !== one.sent.key)) return
    const { sent, answer } = one
    if (answer === null || !isWrite(sent) || sent.path.startsWith("/scim")) return
    if (sent.key !== null && isReplayed(answer)) return
    const about = () => textOf(one)
    const text = JSON.stringify(sent.body ?? {})
    const body: Named = JSON.parse(text)
    const id = /setAppointmentDate\/([^?]+)/.exec(sent.path)?.[1] ?? body.id
    const named = [...(body.events ?? []), ...(body.workOrder ? [body.workOrder] : [])]
    if (id !== undefined) named.push({ ...body, id })
    const isStale = named.some(({ id = "", version }) => {
      const row = former.get(id)
      return version !== undefined && row !== undefined && version !== row.version
    })
    // Others may not see the changes since.
    if (isStale && !watch.isWatched(sent.user))
      law("a stale version is refused", !isDone(answer), about)
    if (!text.includes('"version"') && answer.status === 409)
      law("a conflict needs a version", !answer.text.includes("VersionConflict"), about)
    const user = former.get(`user ${sent.user}`)
    if (!isDone(answer) || user === undefined || !OF_EVENTS.test(sent.path)) return
    for (const { id = "" } of named) {
      const event = former.get(id)
      law(
        "only permitted writes",
        user.licensed === true && event !== undefined && editsEvent(user, event),
        about
      )
    }
  }

  /** Checks that a user is active if and only if the portal said so. */
  const checkPortal = ([one]: ReadonlyArray<Asked>): void => {
    if (one === undefined || !one.sent.path.startsWith("/scim") || !isDone(one.answer)) return
    const said = /"active","value":(true|false)/.exec(JSON.stringify(one.sent.body))?.[1]
    const id = one.sent.path.split("/").at(-1) ?? ""
    const isLicensed = userOf(id)?.licensed
    law(
      "the portal decides who enters",
      said === undefined || isLicensed === undefined || String(isLicensed) === said,
      () => textOf(one)
    )
  }

  /** Rows that were changed by request and did not follow others; an undo has those it undoes. */
  const requestedIn = ({ changes, undoes }: Entry): ReadonlySet<string> => {
    const undone = undoes === null ? undefined : ledger.entries.get(undoes)
    if (undone !== undefined) return requestedIn(undone)
    const requested = changes.filter(({ reason }) => reason._tag === "Requested")
    return new Set(requested.map(({ id }) => id))
  }

  /** Checks that a user may edit each event that the user changed, but for those that followed. */
  const checkEdited = (entry: Entry): void => {
    const { id, userId, intent, changes } = entry
    const user = former.get(`user ${userId}`)
    if (user === undefined || user.id === "admin") return
    const requested = requestedIn(entry)
    for (const { table, id: row, before } of changes)
      if (table === "event" && before !== null && requested.has(row))
        law(
          "only permitted writes",
          editsEvent(user, before),
          () => `entry ${id} of ${userId}, ${intent}: ${row}`
        )
  }

  /** Checks that no link changed without a request. */
  const checkLinks = (entry: Entry, asked: ReadonlyArray<Asked>): void => {
    if (LINKING.has(entry.intent)) return
    const named = JSON.stringify(asked.map(({ sent }) => [sent.path, sent.body]))
    const hasOrder = entry.changes.some(({ table }) => table === "workOrder")
    for (const { id, before, after, reason } of entry.changes) {
      if (before?.link === undefined || after?.link === undefined) continue
      const isMoved = before.startDate !== after.startDate
      const isAsked = named.includes(id) && entry.intent === "moveEvent" && !hasOrder
      law(
        "a moved step loses its link",
        before.link !== "intact" || !isMoved || !isAsked || after.link === "broken",
        () => `entry ${entry.id} moved ${id} from ${before.startDate} to ${after.startDate}`
      )
      law(
        "a broken link does not follow",
        reason._tag !== "LinkedTo" || before.link === "intact",
        () => `entry ${entry.id} moved ${id}, whose link was ${before.link}`
      )
      law(
        "only people change links",
        before.link === after.link || (after.link === "broken" && named.includes(id)),
        () =>
          `entry ${entry.id} (${entry.intent}) changed ${id} from ${before.link} to ${after.link}`
      )
    }
  }

  return {
    /** The last answered changes, newest last. */
    lastChanges: (): ReadonlyArray<AnsweredChange> =>
      [...entryOf]
        .slice(-LAST_CHANGES)
        .map(([id, entry]) => ({
          id,
          events: (ledger.entries.get(entry)?.changes ?? []).flatMap(({ table, after }) =>
            table === "event" && after !== null ? [after] : []
          )
        })),
    setFull: (full: boolean): void => {
      isFull = full
    },
    remember: (): void => {
      former = new Map([
        ...rowsIn(tables, "event"),
        ...rowsIn(tables, "workOrder"),
        ...[...rowsIn(tables, "user")].map(([id, row]) => [`user ${id}`, row] as const)
      ])
    },
    check: (asked: ReadonlyArray<Asked>, found: ReadonlyArray<Entry>): void => {
      for (const one of asked) checkAnswer(one)
      checkPermitted(asked)
      if (asked.length === 1) checkPortal(asked)
      for (const entry of found) {
        checkEdited(entry)
        checkLinks(entry, asked)
      }
    }
  }
}

export type Answers = ReturnType<typeof makeAnswers>
