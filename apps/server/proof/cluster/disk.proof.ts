import { execFileSync } from "node:child_process"
import { appendFileSync, chmodSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import {
  makeServerFolder,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { report, scale } from "../scale.ts"
import { describeCluster } from "./describeCluster.ts"
import { startLoad, timeUntil, toWrite } from "./load.ts"
import { makeDisk } from "./machines.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const CLIENTS = 12
const DURATION_MS = scale(10_000, 60_000)
const PAUSE_MS = 2_000
/** Pause before a database that ended starts again, as of a service manager. */
const RESTART_MS = 1_000
const DISK_MEGABYTES = 300
/** The status of a write for which the disk has no room. */
const FULL = 507
const MEGABYTE = Buffer.alloc(1_048_576)
const MAX_AWAY_MS = 15_000
const MAX_ANSWER_MS = 45_000

/** A database on a small disk. It starts again when it ends. */
const startOnSmallDisk = async () => {
  const disk = makeDisk(DISK_MEGABYTES)
  const filler = join(disk.folder, "filler")
  const postgres = await startPostgres({ folder: disk.folder, settings: { fsync: "on" } })
  const over = new AbortController()
  let failedStarts = 0
  const keepRunning = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await setTimeout(RESTART_MS)
      if (postgres.isRunning() || over.signal.aborted) continue
      try {
        await postgres.start()
      } catch {
        failedStarts += 1
      }
    }
  }
  const keeping = keepRunning()
  return {
    url: postgres.url,
    failedStarts: () => failedStarts,
    fill: (): void => {
      try {
        while (true) appendFileSync(filler, MEGABYTE)
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "ENOSPC")) throw cause
      }
    },
    free: () => rmSync(filler),
    remove: async () => {
      over.abort()
      await keeping
      await postgres.stop("SIGKILL")
      disk.remove()
    }
  }
}

describeCluster(
  "servers on a database with a full disk",
  { size: 2, startDatabase: startOnSmallDisk },
  (running) => {
    it("refuse writes, lose none, and go on when there is room again", async () => {
      const { database, shop } = running()
      const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
      await setTimeout(PAUSE_MS)
      database.fill()
      const untilFull = await timeUntil(() => (load.refusals.get(FULL) ?? 0) > 0)
      await setTimeout(DURATION_MS)
      database.free()
      const away = await toWrite(load)
      await load.endWithoutLoss()
      report("full disk, until a write was refused", `${Math.round(untilFull)} ms`)
      report("starts that failed on the full disk", database.failedStarts())
      report("room again, until writes are answered", `${Math.round(away)} ms`)
      report("longest wait for an answer", `${Math.round(load.longestMs())} ms`)
      report("answers other than 200", JSON.stringify([...load.refusals]))
      expect(away).toBeLessThan(MAX_AWAY_MS)
      expect(load.longestMs()).toBeLessThan(MAX_ANSWER_MS)
    })
  }
)

/** A database whose disk can be made slow. */
const startOnSlowDisk = async () => {
  const folder = makeServerFolder()
  const [library, speed] = [join(folder, "slow.so"), join(folder, "milliseconds")]
  execFileSync("cc", ["-shared", "-fPIC", "-o", library, join(import.meta.dirname, "slowDisk.c")])
  chmodSync(library, 0o755)
  const postgres = await startPostgres({
    folder,
    settings: { fsync: "on" },
    // A space in the folder's name would end a whole path.
    environment: { LD_PRELOAD: "./slow.so", SLOW_DISK: speed }
  })
  return {
    url: postgres.url,
    slow: (milliseconds: number) => writeFileSync(speed, String(milliseconds)),
    hurry: () => rmSync(speed),
    remove: postgres.remove
  }
}

describeCluster(
  "servers on a database with a slow disk",
  { size: 2, startDatabase: startOnSlowDisk },
  (running) => {
    it.each([300, 20_000])(
      "lose no answered write while each sync takes %i ms, and go on",
      async (milliseconds) => {
        const { database, shop } = running()
        const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
        await setTimeout(PAUSE_MS)
        const before = load.answered.length
        database.slow(milliseconds)
        await setTimeout(DURATION_MS)
        database.hurry()
        const meanwhile = load.answered.length - before
        // Each write waits for its own sync, as writers take turns.
        expect(meanwhile).toBeLessThan(DURATION_MS / milliseconds + load.writers)
        const away = await toWrite(load)
        await load.endWithoutLoss()
        report(`answered in ${DURATION_MS} ms with syncs of ${milliseconds} ms`, meanwhile)
        report("fast again, until writes are answered", `${Math.round(away)} ms`)
        report("longest wait for an answer", `${Math.round(load.longestMs())} ms`)
        report("answers other than 200", JSON.stringify([...load.refusals]))
        expect(away).toBeLessThan(MAX_AWAY_MS + milliseconds)
        expect(load.longestMs()).toBeLessThan(MAX_ANSWER_MS)
      }
    )
  }
)
