import { addDays, LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import { type ChangeSet, created } from "../../../packages/domain/src/records/change/index.ts"
import { stepEventRow } from "../../../packages/domain/testing/eventRows.ts"
import {
  crewRow,
  progressRow,
  shopRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/rows.ts"

const REQUESTED = { _tag: "Requested" } as const

const FIRST = ["Amélie", "Benoît", "Chloé", "Étienne", "Gaétan", "Hélène", "Jérôme", "Léa", "Zoé"]
const LAST =
  "Arsenault Beauchemin Bédard Bergeron Boucher Caron Cloutier Dubé Fortier Gagnon Gélinas Hébert Huard Labbé Lachance Lapointe Léger Lévesque Marcoux Ménard Nadeau Ouellet Paré Pépin Picard Poirier Proulx Savard Sévigny Tremblay".split(
    " "
  )
const CITIES = ["Montréal", "Québec", "Laval", "Lévis", "Gatineau", "Sherbrooke", "Trois-Rivières"]
const ROOMS = ["Cuisine", "Salle de bain", "Vestiaire", "Bureau", "Buanderie", "Garde-manger"]
const WOODS = ["chêne", "érable", "noyer", "merisier", "pin", "laqué blanc", "stratifié"]

const TEMPLATES = 20
const PROGRESSES = 8
const GROUPS = 300
const MANAGERS = 12
const FIRST_DAY = LocalDate.make("2024-01-01")

const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const many = <A>(count: number, make: (place: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, place) => make(place))

export const referenceRows = (): ChangeSet => [
  created("shop", shopRow(), REQUESTED),
  ...many(PROGRESSES, (at) => created("progress", progressRow(`p${at}`, { order: at }), REQUESTED)),
  ...many(TEMPLATES, (at) =>
    created("template", { id: `t${at}`, name: `Gabarit ${at}`, steps: [] }, REQUESTED)
  ),
  ...many(GROUPS, (at) =>
    created("workOrderGroup", { id: `g${at}`, name: `Tour ${at}` }, REQUESTED)
  ),
  ...many(MANAGERS, (at) => {
    const contact = { id: `m${at}`, name: `${FIRST[at % 9]}`, email: "", phone: "" }
    return created("projectManager", contact, REQUESTED)
  }),
  ...many(6, (at) => created("installer", crewRow(`i${at}`), REQUESTED))
]

/** Some orders with the events of their completed steps; of all steps with `isDone`. */
export const orderRows = (from: number, to: number, isDone = false): ChangeSet => {
  const next = numbers(from + 1)
  const one = <A>(list: ReadonlyArray<A>): A => list[Math.floor(next() * list.length)]!
  return many(to - from, (place) => {
    const at = from + place
    const id = `order-${String(at).padStart(6, "0")}`
    const day = addDays(FIRST_DAY, Math.floor(next() * 1_100))
    const room = one(ROOMS)
    const steps = many(7, (step) => workOrderStep(`${id}-${step}`, `p${(at + step) % PROGRESSES}`))
    const order = workOrderRow(id, {
      name: `${room} ${one(LAST)} ${2024 + Math.floor(next() * 3)}-${String(at).padStart(5, "0")}`,
      clientName: `${one(FIRST)} ${one(LAST)}`,
      clientPhone: `514-555-${String(Math.floor(next() * 10_000)).padStart(4, "0")}`,
      clientAddress: `${Math.floor(next() * 9_000)} rue ${one(LAST)}`,
      clientCity: one(CITIES),
      keywords: `${one(WOODS)} ${one(WOODS)}`,
      roomName: room,
      templateId: next() < 0.05 ? null : `t${Math.floor(next() * TEMPLATES)}`,
      workOrderGroupId: next() < 0.5 ? null : `g${Math.floor(next() * GROUPS)}`,
      projectManagerId: `m${Math.floor(next() * MANAGERS)}`,
      installerIds: next() < 0.3 ? [] : [`i${Math.floor(next() * 6)}`],
      productionDate: day,
      deliveryDate: addDays(day, 5),
      deliveryEndDate: addDays(day, 6),
      installationDate: addDays(day, 7),
      installationEndDate: addDays(day, 8),
      steps
    })
    const done = isDone ? steps.length : Math.floor(next() * 8)
    return [
      created("workOrder", order, REQUESTED),
      ...steps
        .slice(0, done)
        .map(({ id: stepId, progressId }) =>
          created(
            "event",
            stepEventRow(`${stepId}-e`, {
              workOrderId: id,
              stepId,
              progressId,
              status: "Completed"
            }),
            REQUESTED
          )
        )
    ]
  }).flat()
}
