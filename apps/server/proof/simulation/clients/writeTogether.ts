import { makeRandom } from "@atelier/demo"
import type { Shop } from "../Shop.ts"
import { ERP, PLANNERS } from "../server/beginning.ts"
import type { Death } from "../server/SimulatedServer.ts"
import { noteOf } from "../steps/events.ts"
import type { Asking, Step } from "../steps/Step.ts"
import type { Clients, Delivery } from "./Clients.ts"
import type { Streams } from "./Streams.ts"

/** Repetitions that clients still owe. */
const MAX_LATE = 2

export type Group = ReadonlyArray<readonly [Step, Asking]>

const deathOf = ({ fate, seed }: Step): Death | null => {
  const random = makeRandom(seed + 1)
  switch (fate) {
    case "diesAtStatement":
      return { at: "statement", count: random.between(1, 90) }
    case "diesAtTurn":
      return { at: "turn", count: random.between(1, 12) }
    case "diesInCommit":
      return { at: "commit", part: random.between(0, 100) / 100 }
    default:
      return null
  }
}

const isPlanner = (actor: string): boolean => PLANNERS.some((planner) => planner === actor)

/** Sends writes at the same time, and lets them meet their fates. */
export const makeWriteTogether = (
  shop: Shop,
  { deliver, work, look, ask }: Clients,
  streams: Streams
) => {
  const keys = new Map<string, number>()
  const late: Array<Delivery> = []

  /** Clients count by themselves, so that two may use the same key. */
  const nextKey = (actor: string): string => {
    const used = (keys.get(actor) ?? 0) + 1
    keys.set(actor, used)
    return `key-${used}`
  }

  /** Sends a group, and returns those that it consists of and those that their fates add. */
  const send = (group: Group) => {
    const firsts: Array<readonly [Step, Delivery]> = []
    const others: Array<Delivery> = []
    for (const [step, asking] of group) {
      const { fate, seed } = step
      const { actor } = asking
      const own = nextKey(actor)
      const isKeyed = fate !== "arrives" || actor === ERP || seed % 3 === 0
      const key = isKeyed && actor !== "portal" ? own : null
      firsts.push([step, deliver(asking, key)])
      if (fate === "sentTwiceAtOnce" && key !== null) others.push(deliver(asking, key))
      if (fate === "contested" && isPlanner(actor))
        for (const rival of PLANNERS.filter((planner) => planner !== actor).slice(0, 2))
          others.push(deliver({ ...asking, actor: rival }, null))
    }
    return { firsts, all: [...firsts.map(([, delivery]) => delivery), ...others] }
  }

  const lookAhead = async (group: Group): Promise<void> => {
    const [[step, asking] = []] = group
    if (group.length !== 1 || step?.fate !== "previewedFirst" || asking === undefined) return
    if (asking.actor === "portal" || /Email|Feeds/.test(asking.path)) return
    const mark = asking.path.includes("?") ? "&" : "?"
    await ask({ ...asking, path: `${asking.path}${mark}preview=true` })
  }

  return async (group: Group): Promise<void> => {
    await lookAhead(group)
    shop
      .server()
      .dieAt(group.map(([step]) => deathOf(step)).find((death) => death !== null) ?? null)
    const { firsts, all } = send(group)
    await work(all)
    const keyed = firsts.filter(([, { sent }]) => sent.key !== null)
    const withFate = (fate: string): ReadonlyArray<Delivery> =>
      keyed.filter(([step]) => step.fate === fate).map(([, delivery]) => delivery)
    let again: ReadonlyArray<Delivery> = []
    let reused: ReadonlyArray<Delivery> = []
    if (shop.server().isDead()) {
      await shop.restart()
      await streams.resume()
      again = all.filter(({ answer, sent }) => answer === null && sent.key !== null)
    } else {
      shop.server().dieAt(null)
      if (group.length === 1) again = withFate("answerLost")
      for (const delivery of again) delivery.answer = null
      late.push(...withFate("repeatedLater"))
      reused = withFate("keyUsedAgain")
    }
    const repeated = again.map(({ asking, sent }) => deliver(asking, sent.key))
    await work(repeated)
    look([...all, ...repeated])
    for (const { asking, sent, answer } of reused)
      if (answer !== null && answer.status < 300)
        await ask(noteOf(asking.actor, `again ${sent.key}`, "2026-12-01"), sent.key)
    while (late.length > MAX_LATE) {
      const due = late.shift()
      if (due !== undefined) await ask(due.asking, due.sent.key)
    }
  }
}
