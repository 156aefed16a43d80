/**
 * Counts, from the CSV files alone, what importing the furniture factory must come to: work orders,
 * step events and overloaded days. It is the import's second opinion, so it shares nothing with the
 * product: no package of it, no table of days, only a calendar that is walked one day at a time.
 *
 * Run it with `node docs/examples/furniture-factory/count.ts`.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"

const HOURS_PER_DAY = 8n
const HUNDREDTHS = 100n
/** Decimals are kept as whole ten-thousandths. */
const SCALE = 10_000n

type Line = Record<string, string>

/** The lines of a file by column name. Only the last column may hold commas. */
const linesOf = (folder: string, file: string): Array<Line> => {
  const [header = "", ...lines] = readFileSync(join(folder, file), "utf8").trim().split(/\r?\n/)
  const names = header.split(",")
  return lines.map((line) => {
    const cells = line.split(",")
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]))
  })
}

const decimal = (text: string): bigint => {
  const [whole = "0", fraction = ""] = text.split(".")
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(4, "0").slice(0, 4))
}

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const daysUntil = (start: string, end: string): Array<string> => {
  const days: Array<string> = []
  for (let day = start; day < end; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** The figures, and each overloaded day as `resource day`. */
export const countFurnitureFactory = (folder: string) => {
  const workers = new Map(
    linesOf(folder, "resources.csv").map((row) => [
      row.resource,
      BigInt(row.units_in_parallel ?? "0")
    ])
  )
  const closedDays = new Set<string>()
  const absences = new Set<string>()
  for (const row of linesOf(folder, "closures.csv")) {
    const days = daysUntil(row.start ?? "", row.end_exclusive ?? "")
    for (const day of days) (row.calendar === "Working Days" ? closedDays : absences).add(day)
  }
  const isWorked = (day: string): boolean => !isWeekend(day) && !closedDays.has(day)

  const workersAt = (resource: string): bigint | undefined =>
    workers.get(resource.startsWith("operators") ? "operators" : resource)

  const operationsOf = new Map<string, Array<Line>>()
  for (const row of linesOf(folder, "operations.csv")) {
    const product = row.product ?? ""
    operationsOf.set(product, [...(operationsOf.get(product) ?? []), row])
  }

  const orders = linesOf(folder, "orders.csv")
  const load = new Map<string, bigint>()
  let stepEvents = 0
  for (const order of orders) {
    const steps = [...(operationsOf.get(order.product ?? "") ?? [])].sort(
      (a, b) => Number(b.sequence) - Number(a.sequence)
    )
    let day = order.due ?? ""
    for (const step of steps) {
      stepEvents += 1
      const perProduct = decimal(order.quantity ?? "") * decimal(step.hours_per_product ?? "")
      const exact = perProduct / HUNDREDTHS + decimal(step.fixed_hours ?? "") * HUNDREDTHS
      const hundredths = (exact + 5_000n) / SCALE
      const parallel = workersAt(step.resource ?? "")
      const daily = parallel === undefined ? undefined : parallel * HOURS_PER_DAY * HUNDREDTHS
      const needed = daily === undefined ? 1n : (hundredths + daily - 1n) / daily
      const length = needed < 1n ? 1n : needed

      const occupied: Array<string> = []
      while (BigInt(occupied.length) < length) {
        day = dayAfter(day, -1)
        if (isWorked(day)) occupied.unshift(day)
      }
      if (order.status === "closed" || daily === undefined) continue
      const resource = (step.resource ?? "").startsWith("operators") ? "operators" : step.resource
      occupied.forEach((at, place) => {
        const extra = BigInt(place) < hundredths % length ? 1n : 0n
        const key = `${resource} ${at}`
        load.set(key, (load.get(key) ?? 0n) + hundredths / length + extra)
      })
    }
  }

  const overloadedDays = [...load]
    .filter(([key, hundredths]) => {
      const resource = key.slice(0, -" 2021-01-01".length)
      const all = (workersAt(resource) ?? 0n) * HOURS_PER_DAY * HUNDREDTHS
      const isShort = resource === "operators" && absences.has(key.slice(-"2021-01-01".length))
      return hundredths > (isShort ? all - HOURS_PER_DAY * HUNDREDTHS : all)
    })
    .map(([key]) => key)
    .sort()
  return { workOrders: orders.length, stepEvents, overloadedDays }
}

if (import.meta.main) {
  const { workOrders, stepEvents, overloadedDays } = countFurnitureFactory(import.meta.dirname)
  process.stdout.write(
    `${workOrders} work orders, ${stepEvents} step events, ${overloadedDays.length} overloaded days\n` +
      `${overloadedDays.join("\n")}\n`
  )
}
