import { demoUsers } from "@atelier/demo"
import type { UserConfiguration } from "@atelier/domain/access"
import { applyChanges, emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import { createWorkOrder } from "@atelier/domain/order-planning"
import { crewRow, progressEntry, progressRow, shopRow, workOrderRow } from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Result } from "effect"

const demoUser = (id: string): UserConfiguration => {
  const user = demoUsers.find((candidate) => candidate.id === id)
  if (user === undefined) throw new Error(`there is no demo user ${id}`)
  return user
}

const SEES_NOT = { display: false, editor: false }

const ofCutting = (id: string, editor: boolean): UserConfiguration => ({
  ...demoUser("installer"),
  id,
  displayName: id,
  installersVisibility: [],
  otherwise: SEES_NOT,
  progressVisibility: [progressEntry("cut", { display: true, editor })]
})

const reference = planWith(emptyPlan, {
  shop: [shopRow()],
  user: [
    demoUser("admin"),
    { ...demoUser("planner"), otherwise: { display: true, editor: true } },
    ofCutting("cutter", true),
    ofCutting("watcher", false),
    {
      ...ofCutting("lister", false),
      permissions: { ...demoUser("installer").permissions, accessWorkOrdersListPage: true }
    },
    { ...ofCutting("nobody", false), progressVisibility: [] },
    {
      ...ofCutting("fitter", false),
      progressVisibility: [],
      installersVisibility: [{ installerId: "anna", display: true, editor: true }]
    }
  ],
  progress: [
    progressRow("cut", {
      name: "Débit",
      moveLaterSteps: true,
      askToCompletePreviousProgress: true,
      capacities: [{ measureType: "SheetsQuantity", min: null, max: 8, weekdayMaxima: [] }]
    }),
    progressRow("assemble", { order: 2, askToCompletePreviousProgress: true }),
    progressRow("finish", { order: 3 })
  ],
  shipper: [crewRow("van"), crewRow("truck")],
  installer: [
    crewRow("anna"),
    crewRow("bo", {
      capacities: [{ measureType: "DoorsQuantity", min: null, max: 8, weekdayMaxima: [] }]
    })
  ],
  template: [
    {
      id: "kitchen",
      version: 1,
      name: "Kitchen",
      steps: (
        [
          ["cut", -9, 2],
          ["assemble", -6, 2],
          ["finish", -3, 1]
        ] as const
      ).map(([progressId, offsetDays, numberOfDays]) => ({
        id: `kitchen-${progressId}`,
        progressId,
        referenceDate: "installation" as const,
        linked: true,
        offsetDays,
        numberOfDays
      }))
    }
  ]
})

const TODAY = LocalDate.make("2026-11-16")

export const INSTALLATION = LocalDate.make("2026-12-14")

const withOrder = (plan: Plan, name: string, installation: LocalDate): Plan => {
  const { id: _id, version: _version, steps: _steps, ...info } = workOrderRow(name)
  const delivery = addDays(installation, -4)
  let count = 0
  const { proposal } = Result.getOrThrow(
    createWorkOrder(
      plan,
      {
        draft: {
          ...info,
          templateId: "kitchen",
          productionDate: addDays(installation, -13),
          deliveryDate: delivery,
          deliveryEndDate: addDays(delivery, 1),
          installationDate: installation,
          installationEndDate: addDays(installation, 1),
          shipperId: "van",
          installerIds: ["anna"],
          values: [{ measureType: "SheetsQuantity", value: 10 }],
          stepValues: []
        },
        rows: null
      },
      {
        today: TODAY,
        newId: () => {
          count += 1
          return `${name}-${count}`
        }
      }
    )
  )
  return applyChanges(plan, proposal.changes)
}

export const shopPlan: Plan = withOrder(
  withOrder(reference, "roy", INSTALLATION),
  "levasseur",
  addDays(INSTALLATION, 35)
)
