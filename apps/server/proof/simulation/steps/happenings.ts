import { pass, setClock } from "../world.ts"
import { noteOf } from "./events.ts"
import { orders } from "./orders.ts"
import type { Task } from "./Visit.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Groups of steps during which the disk stays full. */
const FULL_FOR = 3
const LONG = 9_000
export const FOLLOWERS = ["planner1", "installer1", "installer2", "sam"] as const

export const happenings = {
  follow: ({ streams, scene }) => streams.open(scene.random.pick(FOLLOWERS)),
  crash: async ({ shop, streams }) => {
    await shop.restart()
    await streams.resume()
  },
  /** The server dies after it has claimed an e-mail or a message to a webhook. */
  crashWhileSending: async ({ scene, shop, streams, clients }) => {
    const note = noteOf("planner1", scene.mark, scene.today)
    await clients.ask(scene.random.chance(50) ? (orders.email(scene) ?? note) : note)
    const { dieAt, isAlive } = shop.server()
    dieAt({ at: "message" })
    await pass(2_000, isAlive)
    await shop.restart()
    await streams.resume()
  },
  /** A server that read a damaged page is not ready any more, also if the next one is whole. */
  damagedPage: async ({ shop, streams, clients }) => {
    shop.damage()
    const month = "/api/calendar?start=2026-11-01&end=2026-12-01"
    await clients.ask({ actor: "admin", method: "GET", path: month })
    await pass(2_000)
    const { status, text } = await clients.ask({ actor: "admin", method: "GET", path: "/readyz" })
    shop.auditor.law("a damaged server is not ready", status === 503, () => text)
    await shop.restart()
    await streams.resume()
  },
  /** The disk is full, also for a note that is longer than a page. */
  fullDisk: async ({ shop, clients, scene }) => {
    shop.fill(FULL_FOR)
    const comment = scene.mark.padEnd(LONG, ".")
    await clients.ask(noteOf("planner2", scene.mark, scene.today, { comment }))
  },
  clockJump: async ({ scene }) => {
    setClock(scene.random.pick([-HOUR_MS, 2 * HOUR_MS, -MINUTE_MS, 26 * HOUR_MS]))
  },
  evening: () => pass(13 * HOUR_MS)
} as const satisfies Readonly<Record<string, Task>>
