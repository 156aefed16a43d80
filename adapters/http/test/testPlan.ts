import { demoUsers } from "@atelier/demo"
import type { UserConfiguration } from "@atelier/domain/access"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import type { Contractor } from "@atelier/domain/resource"
import { progressRow, shopRow, workOrderRow } from "@atelier/domain/testing"

const demoUser = (id: string): UserConfiguration => {
  const user = demoUsers.find((candidate) => candidate.id === id)
  if (user === undefined) throw new Error(`there is no demo user ${id}`)
  return user
}

const nobody: UserConfiguration = {
  ...demoUser("installer"),
  id: "nobody",
  displayName: "Nobody",
  installersVisibility: []
}

const contractor = (place: number): Contractor => ({
  id: `contractor-${String(place).padStart(2, "0")}`,
  version: 1,
  name: `Builder ${String(place).padStart(2, "0")}`,
  email: place % 2 === 0 ? "builder@example.com" : "",
  phone: ""
})

export const CONTRACTORS = 30

export const BUSY_CONTRACTOR = "contractor-20"

/** A small shop: users of all kinds, two progresses, a template, many contractors. */
export const testPlan: Plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cut", { name: "Débit" }), progressRow("paint", { order: 2 })],
  template: [
    {
      id: "kitchen",
      version: 1,
      name: "Kitchen",
      steps: [
        {
          id: "kitchen-1",
          progressId: "cut",
          referenceDate: "production",
          linked: true,
          offsetDays: -1,
          numberOfDays: null
        }
      ]
    }
  ],
  jobType: [
    {
      id: "renovation",
      version: 1,
      name: "Rénovation",
      steps: [{ progressId: "cut", used: true, numberOfDays: null }]
    }
  ],
  contractor: Array.from({ length: CONTRACTORS }, (_, place) => contractor(place + 1)),
  workOrder: [workOrderRow("roy", { name: "Cuisine Roy", contractorId: BUSY_CONTRACTOR })],
  user: [demoUser("admin"), demoUser("planner"), demoUser("visitor"), nobody]
})
