import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeRandom } from "@atelier/demo"
import { makeAuditor } from "./auditor/Auditor.ts"
import { Broken } from "./auditor/laws.ts"
import { beginning, ERP } from "./server/beginning.ts"
import { type Receivers, startSimulated, writeImage } from "./server/SimulatedServer.ts"
import { beginWorld, settle } from "./world.ts"

const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()

/** A promise that never settles, for which a dead server waits. */
const never: Promise<never> = new Promise(() => undefined)

/** A shop of a seed: its server, which may die and start again, its receivers and its auditor. */
export const openShop = async (seed: number) => {
  const empty = await beginning()
  beginWorld(seed)
  const receivers = makeRandom(seed)
  const digest = createHash("sha256")
  const tally: Record<string, number> = {}
  const folder = mkdtempSync(join(memory, "atelier-simulation-"))
  const auditor = makeAuditor()
  const ids = new Map<string, string>([[ERP, ERP]])
  let folders = 0
  let isHealthy = false
  let fullFor = 0
  let logged: string | null = null

  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1
  }

  const nextFolder = (): string => {
    folders += 1
    return join(folder, String(folders % 2))
  }

  const luck = (): number => (isHealthy ? 0 : receivers.between(0, 99))

  const scripted: Receivers = {
    mail: async (mail) => {
      if (!server.sends()) return await never
      const drawn = luck()
      if (drawn >= 90) return { kind: "refused", again: true, error: "later", pauseMs: 0 }
      auditor.outboxes.mailed(mail.id, `${mail.to} ${mail.text}`)
      count("mails")
      return drawn >= 80 ? { kind: "unknown", error: "lost" } : { kind: "sent" }
    },
    webhook: async (message) => {
      if (!server.sends()) return await never
      const drawn = luck()
      if (drawn >= 90) return { status: 503, pauseMs: 0 }
      auditor.outboxes.hooked(new URL(message.url).hostname.split(".")[0] ?? "", message)
      count("messages")
      if (drawn >= 80) throw new Error("the connection broke")
      return { status: 204, pauseMs: 0 }
    },
    onError: (line) => {
      logged ??= line
    }
  }

  const start = async (image: Parameters<typeof writeImage>[1]) => {
    const file = writeImage(nextFolder(), image)
    auditor.open(file)
    return await startSimulated(file, scripted)
  }

  let server = await start({ database: empty, log: Buffer.alloc(0) })

  const setFull = (isFull: boolean): void => {
    server.setFull(isFull)
    auditor.setFull(isFull)
  }

  return {
    auditor,
    ids,
    tally,
    count,
    server: () => server,
    idOf: (actor: string): string => ids.get(actor) ?? actor,
    onError: scripted.onError,
    isFull: () => fullFor > 0,
    /** Receivers take everything from now on. */
    heal: (): void => {
      setFull(false)
      isHealthy = true
    },
    /** Fills the disk for some groups of steps. */
    fill: (groups: number): void => {
      fullFor = groups
      setFull(true)
    },
    /** Damages a page; errors are expected until the next start. */
    damage: (): void => {
      fullFor = Number.POSITIVE_INFINITY
      server.damage()
    },
    /** Called after each group of steps. */
    passGroup: (): void => {
      if (fullFor === 0) return
      fullFor -= 1
      if (fullFor === 0) setFull(false)
    },
    /** Starts a server on the disk of the dead one, or ends it before. */
    restart: async (): Promise<void> => {
      count("deaths")
      if (fullFor > 0) logged = null
      server = await start(await server.end())
      fullFor = 0
      await settle()
    },
    checkLog: (): void => {
      if (logged !== null && fullFor === 0) throw new Broken("no error is logged", logged)
      logged = null
    },
    /** Adds to the digest of everything that clients saw. */
    saw: (...what: ReadonlyArray<unknown>): void => {
      digest.update(JSON.stringify(what))
    },
    /** Ends the server, and returns the digest. */
    end: async (): Promise<string> => {
      await server.end()
      digest.update(auditor.facts())
      auditor.close()
      rmSync(folder, { recursive: true, force: true })
      return digest.digest("hex")
    }
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
