import type { DemoDay } from "./demoDay.ts"
import { workedDay } from "./demoDay.ts"
import { type DemoValues, demoValues, shrunk } from "./demoValues.ts"
import type { Random } from "./Random.ts"
import { type Client, demoClient } from "./records/demoClient.ts"
import type { demoJobTypes } from "./records/demoTemplates.ts"
import { type Product, products } from "./records/demoTemplates.ts"

export interface OrderSpec {
  readonly client: Client
  readonly product: Product
  readonly withoutTemplate: boolean
  readonly jobType: keyof typeof demoJobTypes
  readonly values: DemoValues
  /** Worked days from now to the installation. */
  readonly installsIn: number
  readonly installationDays: number
  /** Completed steps of a delayed order, whose next step is started; null: as planned. */
  readonly stuckAfter: number | null
}

/** Installations per worked day, repeating `perDay`, over a span of worked days. */
const flow: ReadonlyArray<{
  readonly from: number
  readonly until: number
  readonly perDay: ReadonlyArray<number>
}> = [
  { from: -38, until: 2, perDay: [1] },
  { from: 2, until: 27, perDay: [2, 2, 3, 2, 2] },
  { from: 27, until: 40, perDay: [2, 1, 2, 1, 1] }
]

/**
 * Orders in states worth showing: stuck and late; a single step, under way; only the last step
 * left, under way; only the first one under way; between two steps; in the middle; without
 * template.
 */
const chosenOrders: ReadonlyArray<Pick<OrderSpec, "installsIn"> & Partial<OrderSpec>> = [
  { installsIn: -2, stuckAfter: 5 },
  { installsIn: 5, jobType: "touchUp" },
  { installsIn: 2 },
  { installsIn: 24 },
  { installsIn: 19 },
  { installsIn: 12 },
  { installsIn: 16, product: "vanity", withoutTemplate: true }
]

const installationDays: Readonly<Record<Product, ReadonlyArray<number>>> = {
  kitchen: [2, 2, 3],
  vanity: [1],
  wardrobe: [1, 2],
  commercial: [2, 3]
}

/** The share of a kitchen's values that a warranty touch-up has. */
const TOUCH_UP_PERCENT = 10

const PRODUCT_MIX: ReadonlyArray<Product> = [
  "kitchen",
  "kitchen",
  "kitchen",
  "kitchen",
  "vanity",
  "vanity",
  "vanity",
  "wardrobe",
  "wardrobe",
  "commercial"
]
const JOB_MIX: ReadonlyArray<OrderSpec["jobType"]> = [
  "newBuild",
  "newBuild",
  "newBuild",
  "renovation",
  "renovation",
  "renovation",
  "renovation",
  "doors"
]

const jobTypeFor = (product: Product, random: Random): OrderSpec["jobType"] => {
  const jobType = random.pick(JOB_MIX)
  return jobType === "doors" && product !== "kitchen" ? "newBuild" : jobType
}

const spec = (product: Product, installsIn: number, random: Random): OrderSpec => ({
  client: demoClient(random),
  product,
  withoutTemplate: false,
  jobType: jobTypeFor(product, random),
  values: demoValues(product, random),
  installsIn,
  installationDays: random.pick(installationDays[product]),
  stuckAfter: null
})

export const ongoingSpecs = (random: Random): ReadonlyArray<OrderSpec> =>
  chosenOrders.map((chosen) => {
    const order = spec(chosen.product ?? "kitchen", chosen.installsIn, random)
    const values =
      chosen.jobType === "touchUp" ? shrunk(order.values, TOUCH_UP_PERCENT) : order.values
    return { ...order, jobType: "newBuild", ...chosen, values }
  })

export const everydaySpecs = (random: Random): ReadonlyArray<OrderSpec> =>
  flow.flatMap(({ from, until, perDay }) =>
    Array.from({ length: until - from }, (_, day) => day).flatMap((day) =>
      Array.from({ length: perDay[day % perDay.length] ?? 0 }, () =>
        spec(random.pick(PRODUCT_MIX), from + day, random)
      )
    )
  )

export const specDates = (order: OrderSpec, day: DemoDay) => ({
  production: workedDay(day, order.installsIn - 1 - products[order.product].daysToDelivery),
  delivery: workedDay(day, order.installsIn - 1),
  installation: workedDay(day, order.installsIn)
})
