import {
  type DailyCapacity,
  type Progress,
  progressDefaults,
  type ReferenceDate
} from "@atelier/domain/progress"
import type { MeasureType } from "@atelier/domain/quantity"
import { Struct } from "effect"

export type Stage =
  | "measure"
  | "drawing"
  | "approval"
  | "cnc"
  | "edge"
  | "assembly"
  | "finish"
  | "hardware"
  | "shipping"

interface StageRow {
  readonly name: string
  readonly colorHexa: string
  readonly referenceDate: ReferenceDate
  readonly capacity: DailyCapacity | null
  readonly changes?: Partial<Progress>
}

const takes = (
  measureType: MeasureType,
  min: number | null,
  max: number,
  weekdayMaxima: DailyCapacity["weekdayMaxima"] = []
): DailyCapacity => ({ measureType, min, max, weekdayMaxima })

const FRIDAY = 5
const SATURDAY = 6

/** From measuring to loading. The saw works less on Fridays, assembly also on Saturdays. */
const stages: Readonly<Record<Stage, StageRow>> = {
  measure: {
    name: "Mesurage",
    colorHexa: "#0E7490",
    referenceDate: "production",
    capacity: takes("TimePerWorkOrder", null, 8)
  },
  drawing: {
    name: "Dessin technique",
    colorHexa: "#4F46E5",
    referenceDate: "production",
    capacity: takes("TimePerWorkOrder", 7, 21)
  },
  approval: {
    name: "Approbation du client",
    colorHexa: "#A16207",
    referenceDate: "production",
    capacity: null,
    changes: { notifyOnCompleted: true }
  },
  cnc: {
    name: "Débit CNC",
    colorHexa: "#C2410C",
    referenceDate: "production",
    capacity: takes("SheetsQuantity", 6, 22, [{ weekday: FRIDAY, max: 14 }]),
    changes: { moveLaterSteps: true, notifyOnStarted: true }
  },
  edge: {
    name: "Placage de chants",
    colorHexa: "#15803D",
    referenceDate: "production",
    capacity: takes("Parts", 40, 220),
    changes: { moveLaterSteps: true }
  },
  assembly: {
    name: "Assemblage",
    colorHexa: "#1D6FB8",
    referenceDate: "delivery",
    capacity: takes("Products", 6, 22, [{ weekday: SATURDAY, max: 10 }]),
    changes: { moveLaterSteps: true, includeSaturday: true, askToCompletePreviousProgress: true }
  },
  finish: {
    name: "Finition",
    colorHexa: "#A21CAF",
    referenceDate: "delivery",
    capacity: takes("DoorsQuantity", 8, 34),
    changes: { moveLaterSteps: true, askToCompletePreviousProgress: true }
  },
  hardware: {
    name: "Quincaillerie et contrôle",
    colorHexa: "#BE123C",
    referenceDate: "delivery",
    capacity: takes("TimePerWorkOrder", 2, 10),
    changes: { askToCompletePreviousProgress: true }
  },
  shipping: {
    name: "Préparation à l’installation",
    colorHexa: "#64748B",
    referenceDate: "delivery",
    capacity: takes("Products", null, 34),
    changes: { askToCompletePreviousProgress: true, notifyOnCompleted: true }
  }
}

export const stageNames = Struct.keys(stages)

export const progressId = (stage: Stage): string => `progress-${stage}`

export const demoProgresses: ReadonlyArray<Progress> = stageNames.map((stage, place) => {
  const { name, colorHexa, referenceDate, capacity, changes } = stages[stage]
  return {
    id: progressId(stage),
    version: 1,
    name,
    colorHexa,
    order: place + 1,
    ...progressDefaults,
    unitType: capacity?.measureType ?? null,
    referenceDate,
    capacities: capacity === null ? [] : [capacity],
    users: ["planner", "admin"],
    ...changes
  }
})
