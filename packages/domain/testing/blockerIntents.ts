import { changeBlocker, createBlocker } from "../src/rules/closing/index.ts"
import { changesOf, type Intents, proposedBy } from "./Attempt.ts"

export const blockerIntents = {
  createBlocker: [
    ["UserEvent", "BlockerEvent", "StepEvent"],
    ({ plan, time, yes, newId }) => {
      const scope = {
        wholeShop: yes,
        production: true,
        progressIds: ["cutting"],
        installerIds: [],
        shipperIds: []
      }
      return proposedBy(
        createBlocker(plan, { title: "Closed", comment: "", scope, time }, { newId })
      )
    }
  ],
  changeBlocker: [
    ["BlockerEvent"],
    ({ plan, eventId, time, choice }) =>
      changesOf(
        changeBlocker(plan, { eventId, title: `closed ${choice}`, time: { endDate: time.endDate } })
      )
  ]
} as const satisfies Intents
