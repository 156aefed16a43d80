import type { ReferenceDate } from "@atelier/domain/progress"
import type { JobType, Template } from "@atelier/domain/template"
import { Struct } from "effect"
import { progressId, type Stage, stageNames } from "./demoProgresses.ts"

export type Product = "kitchen" | "vanity" | "wardrobe" | "commercial"

/** A stage with its reference date, offset and days; null days are computed from the value. */
type StepRow = readonly [Stage, ReferenceDate, number, number | null]

interface ProductRow {
  readonly name: string
  /** Worked days from the production date to the delivery date. */
  readonly daysToDelivery: number
  readonly steps: ReadonlyArray<StepRow>
}

/**
 * The products. Assembly also counts Saturdays, so its offsets are larger. Products that the crews
 * install count back from the installation; a vanity is only delivered, and counts back from the
 * delivery.
 */
export const products: Readonly<Record<Product, ProductRow>> = {
  kitchen: {
    name: "Cuisine",
    daysToDelivery: 11,
    steps: [
      ["measure", "production", -12, 1],
      ["drawing", "production", -8, 2],
      ["approval", "production", -3, 3],
      ["cnc", "production", 0, 1],
      ["edge", "production", 1, 1],
      ["assembly", "installation", -8, 2],
      ["finish", "installation", -5, null],
      ["hardware", "installation", -3, 1],
      ["shipping", "installation", -2, 1]
    ]
  },
  vanity: {
    name: "Vanité de salle de bain",
    daysToDelivery: 8,
    steps: [
      ["measure", "production", -9, 1],
      ["drawing", "production", -6, 1],
      ["approval", "production", -3, 2],
      ["cnc", "production", 0, 1],
      ["edge", "production", 1, 1],
      ["assembly", "delivery", -5, 1],
      ["finish", "delivery", -3, null],
      ["hardware", "delivery", -2, 1],
      ["shipping", "delivery", -1, 1]
    ]
  },
  wardrobe: {
    name: "Garde-robe et rangement",
    daysToDelivery: 9,
    steps: [
      ["measure", "production", -9, 1],
      ["drawing", "production", -6, 2],
      ["approval", "production", -3, 2],
      ["cnc", "production", 0, 1],
      ["edge", "production", 1, 1],
      ["assembly", "installation", -7, 2],
      ["hardware", "installation", -3, 1],
      ["shipping", "installation", -2, 1]
    ]
  },
  commercial: {
    name: "Mobilier commercial",
    daysToDelivery: 13,
    steps: [
      ["drawing", "production", -10, 3],
      ["approval", "production", -4, 3],
      ["cnc", "production", 0, 2],
      ["edge", "production", 2, 1],
      ["assembly", "installation", -8, 3],
      ["finish", "installation", -4, null],
      ["hardware", "installation", -3, 1],
      ["shipping", "installation", -2, 1]
    ]
  }
}

export const templateId = (product: Product): string => `template-${product}`

export const demoTemplates: ReadonlyArray<Template> = Struct.keys(products).map((product) => ({
  id: templateId(product),
  version: 1,
  name: products[product].name,
  steps: products[product].steps.map(([stage, referenceDate, offsetDays, numberOfDays]) => ({
    id: `${templateId(product)}-${stage}`,
    progressId: progressId(stage),
    referenceDate,
    linked: true,
    offsetDays,
    numberOfDays
  }))
}))

const jobType = (id: string, name: string, steps: JobType["steps"]): JobType => ({
  id: `job-${id}`,
  version: 1,
  name,
  steps
})

const without = (left: ReadonlyArray<Stage>): JobType["steps"] =>
  left.map((stage) => ({ progressId: progressId(stage), used: false, numberOfDays: null }))

export const demoJobTypes = {
  newBuild: jobType("new", "Construction neuve", []),
  renovation: jobType("renovation", "Rénovation", [
    { progressId: progressId("drawing"), used: true, numberOfDays: 3 }
  ]),
  doors: jobType("doors", "Remplacement de portes", without(["assembly"])),
  touchUp: jobType(
    "touch-up",
    "Garantie et retouche",
    without(stageNames.filter((stage) => stage !== "finish"))
  )
} as const
