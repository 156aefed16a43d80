import { makeRandom } from "@atelier/demo"
import { Broken } from "./auditor/laws.ts"
import { makeClients } from "./clients/Clients.ts"
import { makeStreams } from "./clients/Streams.ts"
import { makeWriteTogether } from "./clients/writeTogether.ts"
import { beginWork } from "./opening.ts"
import { openShop, type Shop } from "./Shop.ts"
import { ERP } from "./server/beginning.ts"
import type { Asking, Scene, Step, Write } from "./steps/Step.ts"
import { tasks } from "./steps/tasks.ts"
import type { Task, Visit } from "./steps/Visit.ts"
import { writes } from "./steps/writes.ts"
import { drawBy, jumped, pass } from "./world.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The longest pause before an undelivered message is tried again. */
const MAX_HOURS = 30
const writesByKind: Readonly<Record<string, Write>> = writes
const tasksByKind: Readonly<Record<string, Task>> = tasks

export interface Finding {
  readonly law: string
  readonly detail: string
  /** Number of the step after which the law was broken, from 0. */
  readonly step: number
}

export interface Run {
  readonly finding: Finding | null
  readonly hash: string
  readonly shopMs: number
  readonly tally: Readonly<Record<string, number>>
}

const sceneOf = ({ auditor, idOf }: Shop, seed: number): Scene => ({
  tables: auditor.tables,
  random: makeRandom(seed),
  today: new Date(Date.now() - 5 * HOUR_MS).toISOString().slice(0, 10),
  ids: { erp: idOf(ERP), sam: idOf("sam") },
  lastChanges: auditor.lastChanges(),
  mark: `mark ${seed}`
})

/** Lets the steps happen; those without minutes between them are under way together. */
const play = async (
  shop: Shop,
  steps: ReadonlyArray<Step>,
  reached: (step: number) => void
): Promise<void> => {
  const { auditor } = shop
  const streams = makeStreams(shop)
  const clients = makeClients(shop, streams)
  const writeTogether = makeWriteTogether(shop, clients, streams)
  const positions: Visit["positions"] = new Map()
  let group: Array<readonly [Step, Asking]> = []

  const flush = async (): Promise<void> => {
    const together = group
    group = []
    if (together.length > 0) await writeTogether(together)
    shop.passGroup()
  }

  await beginWork(shop, clients, streams)
  for (const [at, step] of steps.entries()) {
    if (step.minutes > 0) {
      await flush()
      await pass(step.minutes * MINUTE_MS)
      await pass(1_000)
      clients.look([])
    }
    reached(at)
    drawBy(step.seed)
    const scene = sceneOf(shop, step.seed)
    const visit: Visit = { scene, shop, clients, streams, positions }
    const asking = writesByKind[step.kind]?.(scene) ?? null
    if (asking !== null) group.push([step, asking])
    const task = tasksByKind[step.kind]
    if (task !== undefined) {
      await flush()
      await task(visit)
    }
    // A position is good for an hour.
    if (step.minutes > 0 && step.seed % 2 === 0) {
      await flush()
      await tasks.page(visit)
    }
  }
  await flush()
  shop.heal()
  const breathe = async (): Promise<void> => {
    for (let rest = 0; rest < 5; rest += 1) await pass(1_000)
  }
  await breathe()
  for (let hours = 0; hours < MAX_HOURS && auditor.outboxes.isWaiting(); hours += 1) {
    await pass(HOUR_MS)
    await breathe()
  }
  clients.look([])
  auditor.finish()
}

/** Simulates a shop of a seed at some steps, and reports the first broken law. */
export const simulate = async (seed: number, steps: ReadonlyArray<Step>): Promise<Run> => {
  const shop = await openShop(seed)
  const begun = Date.now()
  let step = -1
  const finding = await play(shop, steps, (at) => {
    step = at
  }).then(
    () => null,
    (error: unknown): Finding => {
      const broken = error instanceof Broken ? error : null
      return {
        law: broken?.law ?? "the simulation itself",
        detail: broken?.message ?? String(error instanceof Error ? error.stack : error),
        step
      }
    }
  )
  const shopMs = Date.now() - begun - jumped()
  return { finding, hash: await shop.end(), shopMs, tally: shop.tally }
}
