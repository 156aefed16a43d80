import type { MeasuredValue } from "@atelier/domain/quantity"
import type { Random } from "./Random.ts"
import type { Stage } from "./records/demoProgresses.ts"
import type { Product } from "./records/demoTemplates.ts"

type Span = readonly [number, number]

interface Sizes {
  readonly sheets: Span
  readonly doors: Span
  readonly cabinets: Span
  readonly partsPerCabinet: Span
  readonly drawingHours: Span
  readonly hardwareHours: Span
}

const sizes: Readonly<Record<Product, Sizes>> = {
  kitchen: {
    sheets: [7, 13],
    doors: [12, 24],
    cabinets: [9, 16],
    partsPerCabinet: [7, 9],
    drawingHours: [7, 12],
    hardwareHours: [2, 4]
  },
  vanity: {
    sheets: [2, 4],
    doors: [2, 5],
    cabinets: [1, 3],
    partsPerCabinet: [9, 12],
    drawingHours: [2, 4],
    hardwareHours: [1, 2]
  },
  wardrobe: {
    sheets: [4, 9],
    doors: [2, 8],
    cabinets: [3, 7],
    partsPerCabinet: [8, 10],
    drawingHours: [3, 6],
    hardwareHours: [1, 3]
  },
  commercial: {
    sheets: [10, 18],
    doors: [3, 10],
    cabinets: [6, 12],
    partsPerCabinet: [8, 11],
    drawingHours: [10, 15],
    hardwareHours: [2, 4]
  }
}

/** The values of a work order, and the hours of its steps that are planned in hours. */
export interface DemoValues {
  readonly ofWorkOrder: ReadonlyArray<MeasuredValue>
  readonly hours: { readonly [S in Stage]?: number }
}

export const demoValues = (product: Product, random: Random): DemoValues => {
  const size = sizes[product]
  const within = ([least, most]: Span): number => random.between(least, most)
  const cabinets = within(size.cabinets)
  return {
    ofWorkOrder: [
      { measureType: "SheetsQuantity", value: within(size.sheets) + (random.chance(30) ? 0.5 : 0) },
      { measureType: "DoorsQuantity", value: within(size.doors) },
      { measureType: "Products", value: cabinets },
      { measureType: "Parts", value: cabinets * within(size.partsPerCabinet) }
    ],
    hours: {
      measure: random.pick([1, 1.5, 2]),
      drawing: within(size.drawingHours),
      hardware: within(size.hardwareHours)
    }
  }
}

/** The same values scaled down, as integers of at least one. */
export const shrunk = (values: DemoValues, percent: number): DemoValues => {
  const less = (value: number): number => Math.max(1, Math.floor((value * percent) / 100))
  return {
    ofWorkOrder: values.ofWorkOrder.map((entry) => ({ ...entry, value: less(entry.value) })),
    hours: Object.fromEntries(
      Object.entries(values.hours).map(([stage, hours]) => [stage, less(hours)])
    )
  }
}
