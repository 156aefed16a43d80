import { makeRandom } from "@atelier/demo"
import type { Fate, Step } from "./Step.ts"
import type { tasks } from "./tasks.ts"
import type { writes } from "./writes.ts"

type Kind = keyof typeof writes | keyof typeof tasks

const weights: Readonly<Record<Kind, number>> = {
  move: 12,
  moveVisit: 10,
  moveReference: 5,
  moveSeveral: 4,
  changeStatus: 6,
  assign: 4,
  ship: 3,
  note: 4,
  deleteEvent: 2,
  order: 5,
  changeOrder: 6,
  deleteOrder: 2,
  close: 3,
  reopen: 1,
  capacity: 2,
  undo: 9,
  email: 3,
  priority: 2,
  rights: 3,
  portal: 2,
  calendar: 8,
  history: 5,
  page: 8,
  capacities: 5,
  feed: 3,
  list: 3,
  event: 3,
  notes: 1,
  tag: 2,
  probe: 6,
  people: 1,
  follow: 2,
  rightsBetween: 2,
  weekLater: 2,
  crash: 1,
  crashWhileSending: 1,
  damagedPage: 1,
  fullDisk: 1,
  clockJump: 1,
  evening: 3
}

const isKind = (name: string): name is Kind => name in weights

const drawn: ReadonlyArray<Kind> = Object.keys(weights)
  .filter(isKind)
  .flatMap((kind) => Array.from({ length: weights[kind] }, () => kind))

const fates: ReadonlyArray<Fate> = [
  "answerLost",
  "sentTwiceAtOnce",
  "repeatedLater",
  "keyUsedAgain",
  "contested",
  "diesAtStatement",
  "diesAtTurn",
  "diesInCommit"
]

/** The steps of a seed, which later shrinking leaves out one after the other. */
export const stepsOf = (seed: number, count: number): ReadonlyArray<Step> => {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const kind = random.pick(drawn)
    return {
      kind,
      seed: random.between(1, 1_000_000_000),
      fate: random.chance(25)
        ? random.pick(fates)
        : random.chance(25)
          ? "previewedFirst"
          : "arrives",
      minutes: random.chance(20) ? 0 : random.between(1, 20)
    }
  })
}
