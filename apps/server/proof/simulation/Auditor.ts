import Connection, { type Database } from "better-sqlite3"
import {
  type Answer,
  type Change,
  contentOf,
  type Entry,
  isSame,
  type Page,
  type Row,
  rowsIn,
  type Sent,
  type Tables
} from "./records.ts"
import { addDays, type kinds, makeRecount } from "./recount.ts"
import { editsEvent, leakIn, ordersSeen, seesEvent } from "./sight.ts"

/** A law that the server broke. */
export class Broken extends Error {
  readonly law: string
  constructor(law: string, detail: string) {
    super(`${law}: ${detail}`)
    this.law = law
  }
}

/** Entries that the server makes by itself. */
const OWN_INTENTS = new Set(["reportEmail", "pauseWebhook", "noteReply"])
const REFUSED_WHILE_FULL = new Set([503, 507])
/** A key is good for a day. */
const KEY_MS = 23 * 3_600_000
/** Calls that move or change events, and nothing else. */
const OF_EVENTS = /^\/api\/(Appointment\/setAppointmentDate|Events\/(move|change))/
/** Actions that may change the link of an event without a request for it. */
const LINKING = new Set(["undoChange", "restoreLink", "changeWorkOrder", "createWorkOrder"])

interface Asked {
  readonly sent: Sent
  readonly answer: Answer | null
}

/** The first answer to a key. */
interface Settled {
  readonly body: string
  readonly text: string
  readonly at: number
  readonly rights: string
}

interface Watched {
  /** Ids of events and orders that the user was ever allowed to see. */
  readonly events: Set<string>
  readonly orders: Set<string>
}

const isWrite = ({ method, path }: Sent): boolean =>
  method !== "GET" && !/preview=true|\/query|getCapacities/.test(path)

const isPreview = ({ path }: Sent): boolean => path.includes("preview=true")

const isDone = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status >= 200 && answer.status < 300

/** The facts that decide which rows a user sees. */
const rightsOf = (user: Row | null): string =>
  contentOf([
    user?.licensed,
    user?.productionVisibility?.display,
    user?.shippersVisibility?.map(({ shipperId, display }) => [shipperId, display]),
    user?.installersVisibility?.map(({ installerId, display }) => [installerId, display])
  ])

const isFailed = (answer: Answer | null): boolean => answer === null || answer.status >= 500

const nameOf = ({ table, id, before, after }: Change): string =>
  `${table}/${id}/${after === null ? `deleted ${before?.version}` : after.version}`

const changesIn = (answer: Answer): ReadonlyArray<Change> => {
  const body: { readonly changes?: unknown } = JSON.parse(answer.text)
  return Array.isArray(body.changes) ? body.changes : []
}

const factsOf = ({ id, userId, intent, undoes, changes }: Entry) => [
  id,
  userId,
  intent,
  undoes,
  changes
]

const isCell = (value: unknown, cell: unknown): boolean => {
  if (value === null || value === undefined) return cell === null
  if (typeof value === "boolean") return cell === Number(value)
  if (typeof value === "object") return typeof cell === "string" && isSame(value, JSON.parse(cell))
  return value === cell
}

/**
 * Follows a shop from outside: it knows the requests, the answers, what the followers were told,
 * and the rows in the file by plain SQL. It shares no code with the server.
 */
export const makeAuditor = (watchedUsers: ReadonlyArray<string>) => {
  const tables: Tables = new Map()
  const entries = new Map<number, Entry>()
  const texts = new Map<number, string>()
  const byRow = new Map<string, number>()
  const entryOf = new Map<string, number>()
  const settledKeys = new Map<string, Settled>()
  const watched = new Map<string, Watched>(
    watchedUsers.map((user) => [user, { events: new Set(), orders: new Set() }])
  )
  const previews = new Map<string, { readonly at: number; readonly answer: Answer }>()
  const streamed = new Map<string, number>()
  const pageEnds = new Map<string, number>()
  const hooks = new Map<string, { readonly payload: string; readonly part: string }>()
  const hookParts = new Map<string, string>()
  const mails = new Map<string, string>()
  let file: Database | null = null
  let last = 0
  let asked: Array<Asked> = []
  /** Rows as they were before the requests. */
  let former = new Map<string, Row>()
  let mailCount = 0
  let isFull = false

  const law = (name: string, holds: boolean, detail: () => string): void => {
    if (!holds) throw new Broken(name, detail().slice(0, 1_500))
  }

  const database = (): Database => {
    if (file === null) throw new Error("the auditor has no file")
    return file
  }

  const userOf = (id: string): Row | undefined => rowsIn(tables, "user").get(id)

  const note = (): void => {
    for (const [id, { events, orders }] of watched) {
      const user = userOf(id)
      if (user === undefined) continue
      for (const event of rowsIn(tables, "event").values())
        if (seesEvent(user, event)) events.add(event.id)
      for (const order of ordersSeen(user, tables)) orders.add(order)
    }
  }

  const remember = (): void => {
    former = new Map([
      ...rowsIn(tables, "event"),
      ...rowsIn(tables, "workOrder"),
      ...[...rowsIn(tables, "user")].map(([id, row]) => [`user ${id}`, row] as const)
    ])
  }

  const apply = (entry: Entry): void => {
    for (const change of entry.changes) {
      const { table, id, before, after } = change
      const rows = rowsIn(tables, table)
      const known = rows.get(id) ?? null
      law("journal", isSame(known, before) && known?.version === before?.version, () =>
        [`entry ${entry.id}, ${table} ${id}`, contentOf(before), contentOf(known)].join("\n")
      )
      if (before !== null && after !== null)
        law("versions", after.version === before.version + 1, () => nameOf(change))
      if (before !== null && after !== null)
        law(
          "nothing changes without a reason",
          !isSame(before, after) || ["user", "shop"].includes(table),
          () => `entry ${entry.id} (${entry.intent}) changes nothing of ${table} ${id}`
        )
      if (after === null) rows.delete(id)
      else rows.set(id, after)
      byRow.set(nameOf(change), entry.id)
    }
  }

  const checkUndo = (entry: Entry): void => {
    law(
      "undo",
      entry.intent !== "undoChange" || entry.undoes !== null,
      () => `entry ${entry.id} does not say what it undoes`
    )
    if (entry.undoes === null) return
    const undone = entries.get(entry.undoes)
    law("undo", undone !== undefined, () => `entry ${entry.id} undoes nothing`)
    for (const { table, id, before } of undone?.changes ?? []) {
      const now = rowsIn(tables, table).get(id) ?? null
      law("undo restores", isSame(now, before), () =>
        [`${table} ${id} after entry ${entry.id}`, contentOf(before), contentOf(now)].join("\n")
      )
    }
  }

  const checkStored = (table: string, id: string): void => {
    const row = rowsIn(tables, table).get(id)
    const cells: Record<string, unknown> | undefined = database()
      .prepare<[string], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE id = ?`)
      .get(id)
    if (row === undefined) {
      law("stored", cells === undefined, () => `${table} ${id} was deleted`)
      return
    }
    for (const [field, value] of Object.entries(row))
      law(
        "stored",
        cells !== undefined && isCell(value, cells[field] ?? null),
        () => `${table} ${id}.${field} is ${cells?.[field]}, not ${JSON.stringify(value)}`
      )
  }

  interface JournalCells extends Omit<Entry, "changes"> {
    readonly changes: string
  }

  const readEntries = (): ReadonlyArray<Entry> => {
    const found: Array<Entry> = []
    const rows = database()
      .prepare<[number], JournalCells>("SELECT * FROM journal WHERE id > ? ORDER BY id")
      .all(last)
    for (const cells of rows) {
      law("journal without gaps", cells.id === last + 1, () => `${last}, then ${cells.id}`)
      last = cells.id
      const entry: Entry = { ...cells, changes: JSON.parse(cells.changes) }
      entries.set(entry.id, entry)
      texts.set(entry.id, JSON.stringify(cells))
      apply(entry)
      checkUndo(entry)
      found.push(entry)
    }
    for (const entry of found) for (const { table, id } of entry.changes) checkStored(table, id)
    return found
  }

  const isSettled = (name: string): boolean =>
    Date.now() - (settledKeys.get(name)?.at ?? Number.NEGATIVE_INFINITY) < KEY_MS

  /** Number of entries that a user's requests must and may have made. */
  const expectedOf = (user: string): readonly [least: number, most: number] => {
    let least = 0
    let most = 0
    const seen = new Set<string>()
    for (const { sent, answer } of asked) {
      if (sent.user !== user || !isWrite(sent)) continue
      const name = sent.key === null ? null : `${user} ${sent.key}`
      if (name !== null && isSettled(name)) continue
      const isNamed = isDone(answer) && answer.headers["change-id"] !== undefined
      const mayHave = isDone(answer) || isFailed(answer)
      if (name !== null && seen.has(name)) continue
      if (name !== null && mayHave) {
        const same = asked.filter(
          ({ sent: other }) => other.user === user && other.key === sent.key
        )
        seen.add(name)
        const isRun = same.some(
          (one) => isDone(one.answer) && one.answer.headers["change-id"] !== undefined
        )
        if (isRun && !settledKeys.has(name)) least += 1
        most += 1
        continue
      }
      if (isNamed) least += 1
      if (mayHave) most += 1
    }
    return [least, most]
  }

  const checkCounts = (found: ReadonlyArray<Entry>): void => {
    const users = new Set([
      ...asked.map(({ sent }) => sent.user),
      ...found.map((one) => one.userId)
    ])
    for (const user of users) {
      const made = found.filter(({ userId, intent }) => userId === user && !OWN_INTENTS.has(intent))
      const [least, most] = expectedOf(user)
      const facts = () =>
        `${user} has ${made.map(({ id, intent }) => `${id} ${intent}`).join(", ")}: ${asked
          .filter(({ sent }) => sent.user === user)
          .map(({ sent, answer }) => `${sent.method} ${sent.path} ${sent.key} ${answer?.status}`)
          .join("; ")}`
      law("answered means stored", made.length >= least, facts)
      law("nothing twice", made.length <= most, facts)
    }
    for (const { sent, answer } of asked) {
      if (sent.key === null || !isDone(answer) || !isWrite(sent)) continue
      const name = `${sent.user} ${sent.key}`
      const known = isSettled(name) ? settledKeys.get(name) : undefined
      const body = contentOf([sent.path, sent.body])
      law(
        "one answer for each key",
        known === undefined || (known.text === answer.text && known.body === body),
        () => `${name}: ${known?.body} ${known?.text}\nthen ${body} ${answer.text}`
      )
      const rights = rightsOf(userOf(sent.user) ?? null)
      law(
        "an answer is not repeated after rights changed",
        known === undefined || known.rights === rights,
        () => `${name}: ${known?.rights}, then ${rights}`
      )
      settledKeys.set(name, { body, text: answer.text, at: known?.at ?? Date.now(), rights })
    }
  }

  const checkAnswer = ({ sent, answer }: Asked): void => {
    if (answer === null) return
    const about = () =>
      `${sent.user} ${sent.method} ${sent.path} ${JSON.stringify(sent.body)} → ${answer.status} ${answer.text}`
    law(
      "no unexpected error",
      answer.status < 500 ||
        (isFull && REFUSED_WHILE_FULL.has(answer.status)) ||
        answer.status === 503,
      about
    )
    if (!sent.path.startsWith("/scim")) {
      const user = userOf(sent.user)
      if (user?.licensed === false && isDone(answer) && !sent.path.startsWith("/feeds"))
        law("no access without a licence", false, about)
    }
    if (isDone(answer) && isWrite(sent) && answer.headers["change-id"] !== undefined) {
      const [first] = changesIn(answer)
      const entry = first === undefined ? undefined : byRow.get(nameOf(first))
      const seesAll = !watched.has(sent.user)
      law("answered means stored", first === undefined || entry !== undefined || !seesAll, about)
      entryOf.set(answer.headers["change-id"], entry ?? last)
    }
    const seen = watched.get(sent.user)
    if (seen !== undefined) checkHidden(answer.text, seen, JSON.stringify(sent), about)
  }

  /** Rows that a request names, with the versions that its sender has seen. */
  interface Named {
    readonly id?: string
    readonly version?: number
    readonly events?: ReadonlyArray<Named>
    readonly workOrder?: Named
  }

  /** Checks that a write alone was refused if it was stale or not permitted, and only then. */
  const checkPermitted = (): void => {
    const [one] = asked
    if (one === undefined || asked.some(({ sent }) => sent.key !== one.sent.key)) return
    const { sent, answer } = one
    if (answer === null || !isWrite(sent) || sent.path.startsWith("/scim")) return
    if (sent.key !== null && answer.headers["idempotency-replayed"] === "true") return
    const about = () => `${sent.user} ${sent.path} ${JSON.stringify(sent.body)} → ${answer.text}`
    const text = JSON.stringify(sent.body ?? {})
    const body: Named = JSON.parse(text)
    const ofPath = /setAppointmentDate\/([^?]+)/.exec(sent.path)?.[1]
    const named = [...(body.events ?? []), ...(body.workOrder ? [body.workOrder] : [])]
    if (ofPath !== undefined) named.push({ ...body, id: ofPath })
    const isStale = named.some(({ id = "", version }) => {
      const row = former.get(id)
      return version !== undefined && row !== undefined && version !== row.version
    })
    // Others may not see the changes since.
    if (isStale && !watched.has(sent.user))
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

  /** Checks that no link changed without a request. */
  const checkLinks = (entry: Entry): void => {
    if (LINKING.has(entry.intent)) return
    const named = JSON.stringify(asked.map(({ sent }) => [sent.path, sent.body]))
    const hasOrder = entry.changes.some(({ table }) => table === "workOrder")
    for (const { id, before, after } of entry.changes)
      if (
        before?.link === "intact" &&
        before.startDate !== after?.startDate &&
        after !== null &&
        !hasOrder &&
        entry.intent === "moveEvent" &&
        named.includes(id)
      )
        law(
          "a moved step loses its link",
          after.link === "broken",
          () => `entry ${entry.id} moved ${id} from ${before.startDate} to ${after.startDate}`
        )
    for (const { id, before, after } of entry.changes)
      if (before?.link !== undefined && after?.link !== undefined && before.link !== after.link)
        law(
          "only people change links",
          named.includes(id),
          () =>
            `entry ${entry.id} (${entry.intent}) changed ${id} from ${before.link} to ${after.link}`
        )
  }

  const checkHidden = (
    text: string,
    { events, orders }: Watched,
    asked: string,
    about: () => string
  ): void => {
    for (const { id } of rowsIn(tables, "event").values())
      if (!events.has(id) && text.includes(`"${id}"`) && !asked.includes(id))
        law("hidden means unseen", false, () => `event ${id}: ${about()}`)
    for (const { id, name } of rowsIn(tables, "workOrder").values())
      if (!orders.has(id))
        for (const secret of [`"${id}"`, name ?? id])
          if (text.includes(secret) && !asked.includes(id))
            law("hidden means unseen", false, () => `order ${secret}: ${about()}`)
  }

  const checkTold = (user: string, changes: ReadonlyArray<Change>, by: string): void => {
    const seen = watched.get(user)
    if (seen === undefined) return
    for (const change of changes) {
      const leak = leakIn(change, { seenEver: seen.events, tables })
      law("hidden means unseen", leak === null, () => `${by} of ${user}: ${leak}`)
    }
    checkHidden(JSON.stringify(changes), seen, "", () => `${by} of ${user}`)
  }

  const checkPreviews = (): void => {
    if (asked.length !== 1) return
    const [one] = asked
    if (one === undefined || one.answer === null) return
    const { sent, answer } = one
    const signature = `${sent.user} ${sent.path.replace(/[?&]preview=true/, "")} ${contentOf(sent.body)}`
    if (isPreview(sent)) {
      previews.set(signature, { at: last, answer })
      return
    }
    const preview = previews.get(signature)
    previews.delete(signature)
    const wrote = isDone(answer) && answer.headers["change-id"] !== undefined ? 1 : 0
    if (preview === undefined || preview.at !== last - wrote || answer.status >= 500) return
    if (answer.headers["idempotency-replayed"] === "true") return
    const isAlike = isDone(preview.answer) === isDone(answer)
    const shown = wrote === 1 && !watched.has(sent.user) ? entries.get(last)?.changes : undefined
    law(
      "the preview shows what the write does",
      isAlike &&
        (shown === undefined || isSame(outcomeOf(changesIn(preview.answer)), outcomeOf(shown))),
      () => `${signature}\n${preview.answer.text}\n${answer.text}\n${contentOf(shown)}`
    )
  }

  /** The changed rows; those that are created get other ids in a preview. */
  const outcomeOf = (changes: ReadonlyArray<Change>) =>
    changes
      .filter(({ before }) => before !== null)
      .map(({ table, id, after }) => [table, id, after])
      .toSorted()

  const checkMails = (): void => {
    const count = Number(database().prepare("SELECT count(*) FROM mail").pluck().get())
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
      const isReplayed = answer?.headers["idempotency-replayed"] === "true"
      if (isFailed(answer)) most += 20
      else if (isDone(answer) && !isReplayed) {
        const body: { readonly recipients: ReadonlyArray<unknown> } = JSON.parse(answer.text)
        least += Math.min(1, body.recipients.length)
        most += body.recipients.length
      } else if (isReplayed) most += 20
    }
    law(
      "an e-mail for each request",
      made >= least && made <= most,
      () =>
        `${made} e-mails, not ${least} to ${most}: ${own.map(({ sent, answer }) => `${contentOf(sent)} ${answer?.text}`).join("; ")}`
    )
  }

  return {
    tables,
    userOf,
    entries,
    /** Change ids of answers, newest last. */
    changeIds: (): ReadonlyArray<string> => [...entryOf.keys()],
    /** Looks from now on at what a user gets that must be hidden. */
    watch: (user: string): void => {
      watched.set(user, { events: new Set(), orders: new Set() })
      note()
    },
    /** A user follows from now on. */
    follow: (user: string): void => {
      streamed.set(user, last)
    },
    /** A follower must read everything again; the next entry may be one that it does not know. */
    unfollow: (user: string): void => {
      streamed.delete(user)
    },
    isWaiting: (): boolean =>
      ["mail", "webhookMessage"].some(
        (table) =>
          database()
            .prepare(`SELECT 1 FROM ${table} WHERE state IN ('waiting', 'claimed')`)
            .get() !== undefined
      ),
    lastEntry: () => last,
    setFull: (full: boolean): void => {
      isFull = full
    },
    /** Opens the file of a server; what was stored before must be in it. */
    open: (path: string): void => {
      file?.close()
      file = new Connection(path)
      for (const [id, text] of texts) {
        const cells = file.prepare("SELECT * FROM journal WHERE id = ?").get(id)
        law(
          "answered means stored",
          JSON.stringify(cells) === text,
          () => `entry ${id} was ${text}, and after a crash ${JSON.stringify(cells)}`
        )
      }
      if (last === 0) {
        readEntries()
        note()
        remember()
      }
    },
    close: (): void => {
      file?.close()
    },
    answered: (sent: Sent, answer: Answer | null): void => {
      asked.push({ sent, answer })
    },
    /** Looks at everything since the last time, when no request is under way. */
    look: (): void => {
      const found = readEntries()
      note()
      for (const one of asked) checkAnswer(one)
      checkCounts(found)
      checkPermitted()
      for (const entry of found) checkLinks(entry)
      checkPreviews()
      checkMails()
      asked = []
      remember()
    },
    /** A page or a history that a user got. */
    told: checkTold,
    /** A user has read pages up to now. */
    readTo: (user: string): void => {
      pageEnds.set(user, last)
    },
    /** A page has each entry since the last one that its reader sees, or says `isReset`. */
    paged: (user: string, { data, isLast, isReset }: Page): void => {
      const from = pageEnds.get(user)
      if (from === undefined || isReset || !isLast) return
      const told = new Set(
        data.flatMap(({ changes }) => changes.map((change) => byRow.get(nameOf(change))))
      )
      for (let id = from + 1; id <= last; id += 1) {
        const facts = () => `${user}, entry ${id}: ${contentOf(entries.get(id))}`
        law("a page leaves out nothing", told.has(id) || !isToldTo(user, id), facts)
        for (const { table, id: row, before, after } of entries.get(id)?.changes ?? [])
          law(
            "who may see other rows is told",
            table !== "user" || row !== user || rightsOf(before) === rightsOf(after),
            facts
          )
      }
    },
    /** A frame of a stream; the entries come in order, each once, and none is left out. */
    streamed: (user: string, changes: ReadonlyArray<Change>): void => {
      law(
        "no access without a licence",
        former.get(`user ${user}`)?.licensed !== false,
        () => `the stream of ${user} goes on`
      )
      checkTold(user, changes, "stream")
      const id = changes.map((change) => byRow.get(nameOf(change))).find((one) => one !== undefined)
      if (id === undefined) return
      const before = streamed.get(user)
      law(
        "nothing twice",
        before === undefined || id > before,
        () => `the stream of ${user} had entry ${before}, then ${id}`
      )
      const own = userOf(user)
      if (before !== undefined && own !== undefined)
        for (let between = before + 1; between < id; between += 1)
          law(
            "a stream leaves out nothing",
            !isToldTo(user, between),
            () =>
              `the stream of ${user} left out entry ${between}: ${contentOf(entries.get(between))}`
          )
      streamed.set(user, id)
    },
    /** Entries after the last frame that a user should have got by now. */
    checkCaughtUp: (user: string): void => {
      const before = streamed.get(user)
      if (before === undefined) return
      for (let id = before + 1; id <= last; id += 1)
        law(
          "a stream leaves out nothing",
          !isToldTo(user, id),
          () => `the stream of ${user} has not told entry ${id}: ${contentOf(entries.get(id))}`
        )
    },
    /** The events of a range of days that a user got, which must be exactly the visible ones. */
    checkCalendar: (user: string, range: { start: string; end: string }, answer: Answer): void => {
      const own = userOf(user)
      if (own === undefined || answer.status !== 200) return
      const body: { readonly data: ReadonlyArray<{ readonly event: Row }> } = JSON.parse(
        answer.text
      )
      const got = new Map(body.data.map(({ event }) => [event.id, event]))
      for (const event of rowsIn(tables, "event").values()) {
        const end = event.allDay === true ? event.endDate : addDays(event.endDate, 1)
        const isIn = event.startDate < range.end && end > range.start && seesEvent(own, event)
        const shown = got.get(event.id)
        law(
          "the calendar shows what is stored and visible",
          (shown !== undefined) === isIn,
          () =>
            `${event.id} of ${user} in ${range.start} to ${range.end}: ${JSON.stringify(shown)}, ${contentOf(event)}`
        )
        if (shown !== undefined)
          for (const field of ["version", "startDate", "endDate", "status", "allDay"] as const)
            law(
              "the calendar shows what is stored and visible",
              shown[field] === event[field],
              () => `${event.id}.${field} of ${user}: ${shown[field]}, stored ${event[field]}`
            )
        got.delete(event.id)
      }
      law(
        "the calendar shows what is stored and visible",
        got.size === 0,
        () => `${user} sees ${[...got.keys()].join(", ")}`
      )
    },
    /** Every user event of a range is listed, whatever is chosen of work orders. */
    checkNotes: ({ start, end }: { start: string; end: string }, answer: Answer): void => {
      if (answer.status !== 200) return
      for (const event of rowsIn(tables, "event").values())
        if (event.eventType === "UserEvent" && event.startDate >= start && event.startDate < end)
          law("user events are listed", answer.text.includes(`"${event.id}"`), () => event.id)
    },
    /** Compares answered loads and capacities with a recount. */
    checkCapacity: (kind: (typeof kinds)[number], answer: Answer): void => {
      if (answer.status !== 200) return
      const body: {
        readonly data: ReadonlyArray<{
          readonly id: string
          readonly measureType: string
          readonly days: ReadonlyArray<{
            readonly date: string
            readonly totalValue: number
            readonly capacity: number | null
          }>
        }>
      } = JSON.parse(answer.text)
      const count = makeRecount(tables)
      for (const { id, measureType, days } of body.data)
        for (const { date, totalValue, capacity } of days) {
          const { load, max } = count(kind, id, measureType, date)
          const answeredMax = capacity === null ? null : Math.round(capacity * 100)
          law(
            "capacity equals recount",
            Math.round(totalValue * 100) === load && answeredMax === max,
            () =>
              `${kind} ${id} ${measureType} ${date}: ${totalValue} of ${capacity}, counted ${load} of ${max}`
          )
        }
    },
    /** A message that a receiver got. */
    hooked: (user: string, message: { readonly id: string; readonly payload: string }): void => {
      const known = hooks.get(message.id)
      law(
        "nothing twice",
        known === undefined || known.payload === message.payload,
        () => `message ${message.id} of a webhook came with another content`
      )
      const body: {
        readonly type: string
        readonly data: { readonly id: string; readonly changes?: ReadonlyArray<Change> }
      } = JSON.parse(message.payload)
      const changes = body.data.changes ?? []
      checkTold(user, changes, "webhook")
      const part = `${user} ${body.type} ${body.data.id} ${changes.map(nameOf).join(" ")}`
      const other = hookParts.get(part)
      law(
        "nothing twice",
        other === undefined || other === message.id,
        () => `messages ${other} and ${message.id} of a webhook: ${part}`
      )
      hooks.set(message.id, { payload: message.payload, part })
      hookParts.set(part, message.id)
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
    /** At the end, when everything was delivered that can be. */
    finish: (): void => {
      const all = database()
      for (const [table, rows] of tables) {
        const count = Number(all.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
        law("stored", count === rows.size, () => `${table} has ${count} rows, not ${rows.size}`)
        for (const id of rows.keys()) checkStored(table, id)
      }
      interface Message {
        readonly id: string
        readonly state: string
      }
      for (const { id, state } of all.prepare<[], Message>("SELECT id, state FROM mail").all()) {
        law(
          "e-mails arrive",
          state === "sent" || state === "failed" || state === "unknown",
          () => `e-mail ${id} is ${state}`
        )
        law("e-mails arrive", state !== "sent" || mails.has(id), () => `e-mail ${id} never came`)
      }
      for (const id of mails.keys())
        law(
          "e-mails arrive",
          all.prepare("SELECT 1 FROM mail WHERE id = ?").get(id) !== undefined,
          () => `e-mail ${id} came, but is not stored`
        )
      const queued = all.prepare<[], Message>("SELECT id, state FROM webhookMessage").all()
      for (const { id, state } of queued) {
        law(
          "messages arrive",
          state !== "waiting" && state !== "claimed",
          () => `${id} is ${state}`
        )
        law("messages arrive", state !== "sent" || hooks.has(id), () => `${id} never came`)
      }
      for (const user of ["admin"])
        for (const entry of entries.values())
          if (entry.id > 1)
            for (const change of entry.changes)
              if (change.table === "event" || change.table === "workOrder")
                law(
                  "messages arrive",
                  [...hookParts.keys()].some(
                    (part) => part.startsWith(user) && part.includes(nameOf(change))
                  ),
                  () => `the webhook of ${user} has not got ${nameOf(change)} of entry ${entry.id}`
                )
    },
    /** All entries, e-mails and messages. */
    facts: (): string =>
      JSON.stringify([[...entries.values()].map(factsOf), [...mails.keys()], [...hooks.keys()]])
  }

  /** Whether a stream tells a user of an entry for sure: of a row that the user always sees. */
  function isToldTo(user: string, id: number): boolean {
    const own = userOf(user)
    const changes = entries.get(id)?.changes ?? []
    return changes.some(
      ({ table, before, after }) =>
        table === "event" &&
        own !== undefined &&
        before !== null &&
        after !== null &&
        !isSame(before, after) &&
        seesEvent(own, before) &&
        seesEvent(own, after)
    )
  }
}

export type Auditor = ReturnType<typeof makeAuditor>
