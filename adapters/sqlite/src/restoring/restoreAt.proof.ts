import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { cabinetShop, creation, sortedRows } from "@atelier/application/contracts"
import type { CommitExtras, Store } from "@atelier/application/ports"
import {
  applyChanges,
  type ChangeSet,
  changed,
  deleted,
  emptyPlan,
  type Plan
} from "@atelier/domain/change"
import { REQUESTED, userEventRow } from "@atelier/domain/testing"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { contentOf } from "../../test/contentOf.ts"
import { backupBeside } from "../backups/backup.ts"
import { openDatabase } from "../store/openDatabase.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"
import { restoreAt } from "./restoreAt.ts"

const START = Date.UTC(2026, 10, 16, 12)
const HOUR_MS = 3_600_000
const isoAt = (hour: number): string => new Date(START + hour * HOUR_MS).toISOString()

let folder = ""
let file = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-at-"))
  file = join(folder, "atelier.db")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const extrasAt = (hour: number): CommitExtras => ({
  notifications: [
    {
      userId: "planner",
      notificationType: "NewWorkOrder",
      notificationData: { WorkOrderId: `${hour}`, WorkOrderName: "" }
    }
  ]
})

const changeAt = (plan: Plan, hour: number): ChangeSet => {
  const id = `event${Math.floor(hour / 3)}`
  const row = plan.event.get(id)
  if (row === undefined || row.eventType !== "UserEvent")
    return creation({ event: [userEventRow(id, { title: `At ${hour}` })] })
  return hour % 3 === 2
    ? [deleted("event", row, REQUESTED)]
    : [changed("event", row, { ...row, title: `At ${hour}` }, REQUESTED)]
}

interface Shop {
  /** The plan after each hour. */
  readonly plans: ReadonlyArray<Plan>
}

/** A shop with a change every hour and backups at some hours. */
const makeShop = async (hours: number, backups: ReadonlyArray<number>): Promise<Shop> => {
  const database = await Effect.runPromise(openDatabase(file))
  const store: Store = makeSqliteStore(database)
  const plans: Array<Plan> = []
  let plan = emptyPlan
  for (let hour = 0; hour <= hours; hour += 1) {
    const changes = hour === 0 ? creation(cabinetShop) : changeAt(plan, hour)
    const heading = { userId: "planner", at: isoAt(hour), intent: "moveEvent" as const }
    await Effect.runPromise(store.plan.commit(changes, heading, extrasAt(hour)))
    plan = applyChanges(plan, changes)
    plans.push(plan)
    if (backups.includes(hour))
      await backupBeside(database.connection, file, START + hour * HOUR_MS)
  }
  database.connection.close()
  return { plans }
}

const stored = async () => {
  const database = await Effect.runPromise(openDatabase(file))
  const store = makeSqliteStore(database)
  const plan = await Effect.runPromise(store.plan.everything)
  const lastId = await Effect.runPromise(store.journal.lastId)
  const about = await Effect.runPromise(store.journal.about("event0", 10))
  const notifications = await Effect.runPromise(store.notifications.newest("planner", 300))
  database.connection.close()
  return {
    rows: sortedRows(plan),
    lastId,
    about: about.length,
    notifications: notifications.length
  }
}

const expectAt = async ({ plans }: Shop, hour: number): Promise<void> => {
  const now = await stored()
  expect(now.rows).toEqual(sortedRows(plans[hour] ?? emptyPlan))
  expect(now.lastId).toBe(hour + 1)
}

const HALF_HOUR_MS = HOUR_MS / 2
const justAfter = (hour: number): string =>
  new Date(START + hour * HOUR_MS + HALF_HOUR_MS).toISOString()

describe("restoring a database to a time", () => {
  it("works for any time and any backups", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9 }),
        fc.subarray([0, 2, 3, 6, 9]),
        async (hour, backups) => {
          rmSync(folder, { recursive: true, force: true })
          const shop = await makeShop(9, backups)
          const restored = await restoreAt(file, justAfter(hour), START)
          await expectAt(shop, hour)
          const from = backups.filter((each) => each <= hour).at(-1)
          expect(restored.backup === null).toBe(from === undefined)
          expect(restored.replayed).toBe(from === undefined ? hour + 1 : hour - from)
          expect((await stored()).notifications).toBe(hour + 1)
          expect((await stored()).about).toBe(Math.min(hour, 2))
          await restoreAt(file, justAfter(Math.min(hour, 1)), START)
          await expectAt(shop, Math.min(hour, 1))
        }
      ),
      { numRuns: 12 }
    ))

  it("uses the journal although a row was changed behind its back", async () => {
    const shop = await makeShop(6, [2])
    const other = new Connection(file)
    other.exec("UPDATE room SET name = 'x'")
    other.close()
    const restored = await restoreAt(file, isoAt(100), START)
    await expectAt(shop, 6)
    expect(existsSync(restored.kept ?? "")).toBe(true)
  })

  it("uses the newest earlier backup if the file is missing or damaged", async () => {
    const shop = await makeShop(6, [2, 4])
    const damaged = readFileSync(file).fill(0x5a, 0, 20_000)
    writeFileSync(file, damaged)
    expect((await restoreAt(file, justAfter(3), START)).lastAt).toBe(isoAt(2))
    await expectAt(shop, 2)
    rmSync(file)
    await restoreAt(file, justAfter(5), START)
    await expectAt(shop, 4)
  })

  it("uses no backup of another history", async () => {
    await makeShop(6, [1, 4])
    await restoreAt(file, justAfter(2), START)
    const database = await Effect.runPromise(openDatabase(file))
    const store = makeSqliteStore(database)
    for (const hour of [3, 4, 5])
      await Effect.runPromise(
        store.plan.commit(creation({ event: [userEventRow(`other${hour}`)] }), {
          userId: "anna",
          at: isoAt(hour),
          intent: "moveEvent" as const
        })
      )
    const before = sortedRows(await Effect.runPromise(store.plan.everything))
    database.connection.close()
    const restored = await restoreAt(file, justAfter(5), START)
    expect(restored.replayed).toBe(4)
    expect((await stored()).rows).toEqual(before)
  })
})

/** Times of entries in hours from the start, on a server whose clock was changed. */
const changedClocks: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ["thirty years back for a while", [0, 1, 2, -262_980, -262_979, -262_978, 6, 7]],
  ["an hour back for good", [0, 1, 2, 3, 1.5, 2.5, 4, 5]],
  ["a year ahead for a while", [0, 1, 8_760, 8_761, 4, 5, 6, 7]]
]

describe.each(changedClocks)("if the clock of the server went %s", (_, hours) => {
  const makeChanged = async (backups: ReadonlyArray<number>): Promise<Shop> => {
    const database = await Effect.runPromise(openDatabase(file))
    const store = makeSqliteStore(database)
    const plans: Array<Plan> = []
    let plan = emptyPlan
    for (const [place, hour] of hours.entries()) {
      const changes = place === 0 ? creation(cabinetShop) : changeAt(plan, place)
      const heading = { userId: "planner", at: isoAt(hour), intent: "moveEvent" as const }
      await Effect.runPromise(store.plan.commit(changes, heading, extrasAt(place)))
      plan = applyChanges(plan, changes)
      plans.push(plan)
      if (backups.includes(place))
        await backupBeside(database.connection, file, START + place * HOUR_MS)
    }
    database.connection.close()
    return { plans }
  }

  it.each([[[]], [[1, 4]], [[5]]])(
    "each entry can be restored by its number, with backups %j",
    async (backups) => {
      const shop = await makeChanged(backups)
      for (const entry of [8, 6, 5, 3, 1]) {
        await restoreAt(file, entry, START)
        await expectAt(shop, entry - 1)
        expect((await stored()).notifications).toBe(entry)
      }
    }
  )

  it("a time that occurred once is restored, and a repeated one names the entries", async () => {
    const shop = await makeChanged([1, 4])
    const times = hours.map(isoAt)
    const soonAfter = hours.map((hour) => isoAt(hour + 0.01))
    /** Until when a clock that was set back after an entry may have shown the times after it. */
    const passedAgain = (place: number): string =>
      times.slice(place + 1).find((later) => later > (times[place] ?? "")) ?? "9999"
    for (const at of new Set([...times, ...soonAfter])) {
      const after = [-1, ...hours.keys()].filter((place) => {
        const [own = "", next = "9999"] = [times[place], times[place + 1]]
        return own <= at && (next > at || (next < own && at < passedAgain(place)))
      })
      const [only, ...others] = after
      if (only === undefined) throw new Error("the journal never passes this time")
      const restored = await restoreAt(file, at, START).then(
        () => "done",
        (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
      )
      if (others.length === 0 && only >= 0) {
        expect(restored).toBe("done")
        await expectAt(shop, only)
        rmSync(folder, { recursive: true, force: true })
        await makeChanged([1, 4])
      } else {
        expect(restored).toContain("--entry")
        for (const place of after) if (place >= 0) expect(restored).toContain(`entry ${place + 1} `)
        await expectAt(shop, hours.length - 1)
      }
    }
  })

  it("no backup with later entries is used if the journal is unreadable", async () => {
    await makeChanged([5])
    rmSync(file)
    const early = isoAt(Math.min(...hours) - 1)
    await expect(restoreAt(file, early, START)).rejects.toMatchObject({ _tag: "CannotRestoreAt" })
    await expect(restoreAt(file, 3, START)).rejects.toMatchObject({ _tag: "CannotRestoreAt" })
  })
})

describe("an impossible time changes nothing and says why:", () => {
  const refusalOf = async (at: string): Promise<string> => {
    const before = contentOf(file)
    const names = readdirSync(folder).toSorted()
    const message = await restoreAt(file, at, START).then(
      () => "it was done",
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
    )
    expect(contentOf(file)).toEqual(before)
    expect(readdirSync(folder).toSorted()).toEqual(names)
    return message
  }

  it("before the first entry", async () => {
    await makeShop(2, [1])
    expect(await refusalOf(isoAt(-1))).toContain("there is no backup and no entry from before")
  })

  it("after a changed entry", async () => {
    const shop = await makeShop(6, [1])
    const other = new Connection(file)
    other.exec("UPDATE journal SET userId = 'x' WHERE id = 5; PRAGMA journal_mode = DELETE")
    other.close()
    const message = await refusalOf(isoAt(6))
    expect(message).toContain("entry 5 of its journal is not what was written")
    expect(message).toContain(`what it was at ${isoAt(3)} can be had`)
    await restoreAt(file, isoAt(3), START)
    await expectAt(shop, 3)
  })

  it("with entries missing at the end of the journal", async () => {
    const shop = await makeShop(6, [1])
    const other = new Connection(file)
    other.exec("DELETE FROM journalSubject WHERE journalId > 5; DELETE FROM journal WHERE id > 5")
    other.exec("PRAGMA journal_mode = DELETE")
    other.close()
    const message = await refusalOf(isoAt(6))
    expect(message).toContain("entries are missing at the end of the journal")
    await restoreAt(file, isoAt(4), START)
    await expectAt(shop, 4)
  })

  it("while the database is open", async () => {
    await makeShop(2, [])
    const { connection } = await Effect.runPromise(openDatabase(file))
    await expect(restoreAt(file, isoAt(1), START)).rejects.toMatchObject({ _tag: "DatabaseInUse" })
    connection.close()
  })
})

describe("what the journal does not hold", () => {
  const BESIDE = `SELECT subject FROM account UNION ALL SELECT id FROM calendarFeed UNION ALL
     SELECT hash FROM endedToken ORDER BY 1`

  const beside = (): ReadonlyArray<unknown> => {
    const connection = new Connection(file)
    try {
      return connection.prepare(BESIDE).pluck().all()
    } finally {
      connection.close()
    }
  }

  /**
   * Writes an account, a calendar address and an ended token at an hour, and an account without a
   * user.
   */
  const writeBeside = (hour: number): void => {
    const connection = new Connection(file)
    connection.exec(`INSERT INTO account (userId, subject, profile, createdAt, changedAt, version, kind)
        VALUES ('planner', 'subject-${hour}', '{}', '${isoAt(hour)}', '${isoAt(hour)}', 1, 'person')
        ON CONFLICT DO NOTHING;
      INSERT INTO account (userId, subject, profile, createdAt, changedAt, version, kind)
        VALUES ('nobody', 'nobody', '{}', '${isoAt(0)}', '${isoAt(0)}', 1, 'person')
        ON CONFLICT DO NOTHING;
      INSERT INTO calendarFeed (id, userId, kind, keyHash, createdAt)
        VALUES ('feed-${hour}', 'planner', 'own', 'key-${hour}', '${isoAt(hour)}');
      INSERT INTO endedToken (hash, expiresAt) VALUES ('token-${hour}', 1)`)
    connection.close()
  }

  it("is taken from the present database without a backup, for users of that time", async () => {
    await makeShop(6, [])
    writeBeside(1)
    writeBeside(5)
    await restoreAt(file, justAfter(2), START)
    expect(beside()).toEqual(["feed-1", "subject-1", "token-1", "token-5"])
  })

  it("is taken from the backup, except tokens that ended since", async () => {
    await makeShop(2, [])
    writeBeside(1)
    const database = await Effect.runPromise(openDatabase(file))
    await backupBeside(database.connection, file, START + 2 * HOUR_MS)
    database.connection.close()
    writeBeside(2)
    await restoreAt(file, justAfter(2), START)
    expect(beside()).toEqual(["feed-1", "subject-1", "token-1", "token-2"])
  })
})

it("does not send an e-mail again that waited at the time of the backup", async () => {
  const database = await Effect.runPromise(openDatabase(file))
  const store = makeSqliteStore(database)
  const mail = {
    id: "a",
    to: "a@b.example",
    fromName: "",
    replyTo: "",
    subject: "",
    text: "",
    html: "",
    calendar: ""
  }
  const heading = { userId: "planner", at: isoAt(0), intent: "moveEvent" as const }
  await Effect.runPromise(store.plan.commit(creation(cabinetShop), heading, { mails: [mail] }))
  await backupBeside(database.connection, file, START)
  database.connection.close()
  rmSync(file)
  await restoreAt(file, isoAt(1), START)
  const again = await Effect.runPromise(openDatabase(file))
  const { outbox } = makeSqliteStore(again)
  expect(await Effect.runPromise(outbox.claim(START))).toBeNull()
  expect((await Effect.runPromise(outbox.newest(1)))[0]?.state).toBe("unknown")
  again.connection.close()
})
