import { hash } from "node:crypto"
import type { Random } from "@atelier/demo"
import type { AnsweredChange } from "../auditor/Answers.ts"
import { addDays } from "../auditor/recount.ts"
import { seesEvent } from "../auditor/sight.ts"
import { type Row, rowsIn, type Tables } from "../records.ts"
import { INSTALLERS, PLANNERS } from "../server/beginning.ts"

/** The fault that a step meets: of its request on the way, or of its server. */
export type Fate =
  | "arrives"
  | "previewedFirst"
  | "answerLost"
  | "sentTwiceAtOnce"
  | "repeatedLater"
  | "keyUsedAgain"
  | "contested"
  | "diesAtStatement"
  | "diesAtTurn"
  | "diesInCommit"

/** One thing that happens in a shop. It chooses its details by `seed` from the rows then. */
export interface Step {
  readonly kind: string
  readonly seed: number
  readonly fate: Fate
  /** Minutes since the step before; 0 if both are under way at the same time. */
  readonly minutes: number
}

/** A request before it is sent. */
export interface Asking {
  readonly actor: string
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH"
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Scene {
  readonly tables: Tables
  readonly random: Random
  readonly today: string
  /** Ids of users whose account a program made. */
  readonly ids: { readonly erp: string; readonly sam: string }
  readonly lastChanges: ReadonlyArray<AnsweredChange>
  /** A text that no other step uses. */
  readonly mark: string
}

/** A write of a user; null if there is nothing to write. */
export type Write = (scene: Scene) => Asking | null

export const post = (actor: string, path: string, body: unknown): Asking => ({
  actor,
  method: "POST",
  path: `/api${path}`,
  body
})

export const planner = ({ random }: Scene): string => random.pick(PLANNERS)

export const someone = (scene: Scene): string =>
  scene.random.chance(60) ? planner(scene) : scene.random.pick([...INSTALLERS, "sam"])

const idOf = (actor: string, { ids }: Scene): string => (actor === "sam" ? ids.sam : actor)

/** One of some rows: that with the least digest of its id, so that others rarely change it. */
export const pickRow = (rows: ReadonlyArray<Row>, random: Random): Row | null => {
  const salt = random.between(0, 999_999)
  const digests = new Map(rows.map((row) => [hash("sha1", `${salt} ${row.id}`), row]))
  return digests.get([...digests.keys()].toSorted()[0] ?? "") ?? null
}

/** One of some rows; often one that was changed before, so that people meet at the same rows. */
export const oneOf = (rows: Iterable<Row>, { random }: Scene): Row | null => {
  const all = [...rows]
  const changed = all.filter(({ version }) => version > 1)
  return pickRow(changed.length > 0 && random.chance(40) ? changed : all, random)
}

export const eventOf = (scene: Scene, ...types: ReadonlyArray<string>): Row | null =>
  oneOf(
    [...rowsIn(scene.tables, "event").values()].filter(({ eventType = "" }) =>
      types.includes(eventType)
    ),
    scene
  )

/** A user and an event, which a user with few permissions mostly sees. */
export const userAndEvent = (
  scene: Scene,
  ...types: ReadonlyArray<string>
): { readonly actor: string; readonly event: Row } | null => {
  const actor = someone(scene)
  const user = rowsIn(scene.tables, "user").get(idOf(actor, scene))
  const all = [...rowsIn(scene.tables, "event").values()].filter(({ eventType = "" }) =>
    types.includes(eventType)
  )
  const visible = user === undefined ? [] : all.filter((event) => seesEvent(user, event))
  const event = oneOf(visible.length > 0 && scene.random.chance(80) ? visible : all, scene)
  return event === null ? null : { actor, event }
}

export const orderOf = (scene: Scene): Row | null =>
  oneOf(rowsIn(scene.tables, "workOrder").values(), scene)

export const near = (date: string, { random }: Scene): string =>
  addDays(date, random.chance(80) ? random.between(-4, 5) : random.between(-15, 20))

export const timeFrom = (start: string, days: number) => ({
  allDay: true,
  startDate: start,
  startTime: null,
  endDate: addDays(start, days),
  endTime: null
})

/** The version that the client has seen: mostly the current one, sometimes none or an old one. */
export const seen = ({ version }: Row, { random }: Scene): { readonly version?: number } =>
  random.chance(60) ? { version } : random.chance(50) ? {} : { version: Math.max(1, version - 1) }

export const lengthOf = (event: Row): number =>
  Math.max(
    1,
    Math.round((Date.parse(event.endDate) - Date.parse(event.startDate)) / 86_400_000) +
      (event.allDay === true ? 0 : 1)
  )
