import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressEntry,
  stepEventRow,
  userEventRow
} from "../../../testing/index.ts"
import type { Event } from "../event/index.ts"
import {
  canEditEvent,
  canSeeEvent,
  displayedKinds,
  type EventKinds,
  showsWorkOrder,
  type UserConfiguration,
  type Visibility
} from "./index.ts"

const ids = ["anna", "bo", "chi"]
const flags: fc.Arbitrary<Visibility> = fc.record({ display: fc.boolean(), editor: fc.boolean() })

const user: fc.Arbitrary<UserConfiguration> = fc
  .record({
    role: fc.constantFrom<UserConfiguration["planificationRole"]>("admin", "user"),
    production: flags,
    progresses: fc.dictionary(fc.constantFrom(...ids), flags),
    shippers: fc.dictionary(fc.constantFrom(...ids, ""), flags),
    installers: fc.dictionary(fc.constantFrom(...ids, ""), flags),
    otherwise: flags
  })
  .map((made) => ({
    id: "user",
    version: 1,
    displayName: "User",
    email: "",
    licensed: true,
    planificationRole: made.role,
    permissions: {
      createWorkOrder: false,
      deleteWorkOrder: false,
      accessWorkOrdersListPage: false,
      accessCapacityDashboard: false
    },
    notifications: false,
    mutedNotifications: [],
    emailLanguage: "fr",
    productionVisibility: made.production,
    progressVisibility: Object.entries(made.progresses).map(([progressId, entry]) =>
      progressEntry(progressId, entry)
    ),
    shippersVisibility: Object.entries(made.shippers).map(([id, entry]) => ({
      ...entry,
      shipperId: id === "" ? null : id
    })),
    installersVisibility: Object.entries(made.installers).map(([id, entry]) => ({
      ...entry,
      installerId: id === "" ? null : id
    })),
    otherwise: made.otherwise,
    documentVisibility: {
      plansAndDrawings: false,
      contracts: false,
      bills: false,
      purchaseOrders: false,
      quotes: false,
      others: false
    },
    userLastSeenBuildNumber: null,
    lastCodeDismissed: null
  }))

const order = { workOrderId: "order" }
const step = (progressId: string) => stepEventRow("event", { ...order, stepId: "step", progressId })
const delivery = (shipperId: string | null) => deliveryEventRow("event", { ...order, shipperId })
const installation = (installerIds: ReadonlyArray<string>) =>
  installationEventRow("event", { ...order, installerIds })

const someone = fc.constantFrom(...ids)
const event: fc.Arbitrary<Event> = fc.oneof(
  someone.map(step),
  fc.option(someone).map(delivery),
  fc.subarray(ids).map(installation),
  fc.constantFrom<Event>(
    productionEventRow("event", order),
    userEventRow("event"),
    blockerRow("event")
  )
)

const withEntries = (
  of: UserConfiguration,
  kind: "shippers" | "installers" | "progresses",
  id: string | null,
  entry: Visibility
): UserConfiguration => {
  const others = (list: ReadonlyArray<Visibility & Record<string, unknown>>, key: string) =>
    list.filter((other) => other[key] !== id)
  const [table, key] =
    kind === "shippers"
      ? (["shippersVisibility", "shipperId"] as const)
      : kind === "installers"
        ? (["installersVisibility", "installerId"] as const)
        : (["progressVisibility", "progressId"] as const)
  return { ...of, [table]: [...others(of[table], key), { ...entry, [key]: id }] }
}

const HIDDEN = { display: false, editor: true }
const SHOWN = { display: true, editor: false }
const EDITED = { display: true, editor: true }

const both = (of: UserConfiguration, seen: Event) => ({
  display: canSeeEvent(of, seen),
  editor: canEditEvent(of, seen)
})

const isOneOf = (kinds: EventKinds, of: Event): boolean => {
  switch (of.eventType) {
    case "StepEvent":
      return kinds.progressIds?.includes(of.progressId) === true
    case "DeliveryEvent":
      return kinds.shipperIds?.includes(of.shipperId) === true
    case "InstallationEvent": {
      const crews = of.installerIds.length === 0 ? [null] : of.installerIds
      return crews.some((id) => kinds.installerIds?.includes(id) === true)
    }
    case "ProductionEvent":
      return kinds.production
    default:
      return true
  }
}

describe("what a user may see and edit", () => {
  it("is limited to displayed kinds", () => {
    const everything = {
      progressIds: ids,
      shipperIds: [null, ...ids],
      installerIds: [null, ...ids],
      production: true
    }
    fc.assert(
      fc.property(
        user,
        event,
        (of, seen) => isOneOf(displayedKinds(of, everything), seen) === canSeeEvent(of, seen)
      )
    )
    fc.assert(
      fc.property(user, (of) => {
        const { installerIds, progressIds, shipperIds } = displayedKinds(of, {
          progressIds: null,
          shipperIds: null,
          installerIds: null,
          production: false
        })
        return installerIds === null && progressIds === null && shipperIds === null
      })
    )
  })

  it("is not editable if hidden", () => {
    fc.assert(
      fc.property(user, event, (of, seen) => canSeeEvent(of, seen) || !canEditEvent(of, seen))
    )
  })

  it("follows the progress for a step", () => {
    fc.assert(
      fc.property(user, someone, fc.constantFrom(HIDDEN, SHOWN, EDITED), (of, id, entry) => {
        const asked = withEntries(of, "progresses", id, entry)
        expect(both(asked, step(id))).toEqual({
          display: entry.display,
          editor: entry.display && entry.editor
        })
      })
    )
  })

  it("follows the shipper, or the unassigned entry, for a delivery", () => {
    fc.assert(
      fc.property(
        user,
        fc.option(someone),
        fc.constantFrom(HIDDEN, SHOWN, EDITED),
        (of, id, entry) => {
          const asked = withEntries(of, "shippers", id, entry)
          expect(both(asked, delivery(id))).toEqual({
            display: entry.display,
            editor: entry.display && entry.editor
          })
        }
      )
    )
  })

  it("follows the unassigned entry for an installation without crew", () => {
    fc.assert(
      fc.property(user, fc.constantFrom(HIDDEN, SHOWN, EDITED), (of, entry) => {
        const asked = withEntries(of, "installers", null, entry)
        expect(both(asked, installation([]))).toEqual({
          display: entry.display,
          editor: entry.display && entry.editor
        })
      })
    )
  })

  it("is the union over installers for an installation", () => {
    fc.assert(
      fc.property(user, fc.subarray(ids, { minLength: 1 }), (of, installers) => {
        const alone = installers.map((id) => installation([id]))
        const together = installation(installers)
        expect(canSeeEvent(of, together)).toBe(alone.some((one) => canSeeEvent(of, one)))
        if (alone.some((one) => canEditEvent(of, one)))
          expect(canEditEvent(of, together)).toBe(true)
      })
    )
  })

  it("follows the production flags for production", () => {
    fc.assert(
      fc.property(user, flags, (of, productionVisibility) => {
        const asked = { ...of, productionVisibility }
        expect(both(asked, productionEventRow("event", order))).toEqual({
          display: productionVisibility.display,
          editor: productionVisibility.display && productionVisibility.editor
        })
      })
    )
  })

  it("includes all user events", () => {
    fc.assert(
      fc.property(user, (of) => {
        expect(both(of, userEventRow("event"))).toEqual(EDITED)
      })
    )
  })

  it("includes all closures, editable if all closed resources are", () => {
    const ids = fc.uniqueArray(fc.constantFrom("a", "b"))
    const scope = fc.record({
      wholeShop: fc.constantFrom(false, false, true),
      production: fc.boolean(),
      progressIds: ids,
      installerIds: ids,
      shipperIds: ids
    })
    const outcomes = new Set<boolean>()
    fc.assert(
      fc.property(user, flags, flags, scope, (of, otherwise, productionVisibility, closed) => {
        const asked = { ...of, otherwise, productionVisibility }
        const { wholeShop, production, progressIds, installerIds, shipperIds } = closed
        const parts: ReadonlyArray<Event> = [
          ...(production ? [productionEventRow("event", order)] : []),
          ...progressIds.map((progressId) => step(progressId)),
          ...installerIds.map((id) =>
            installationEventRow("event", { ...order, installerIds: [id] })
          ),
          ...shipperIds.map((shipperId) => deliveryEventRow("event", { ...order, shipperId }))
        ]
        const isTheirs =
          !wholeShop && parts.length > 0 && parts.every((part) => canEditEvent(asked, part))
        outcomes.add(isTheirs)
        expect(both(asked, blockerRow("event", { scope: closed }))).toEqual({
          display: true,
          editor: of.planificationRole === "admin" || isTheirs
        })
      })
    )
    expect(outcomes.size).toBe(2)
  })

  it("includes a work order by any visible event, but not by a note", () => {
    fc.assert(
      fc.property(user, event, (of, seen) => {
        const isPart = !["UserEvent", "BlockerEvent"].includes(seen.eventType)
        expect(showsWorkOrder(of, seen)).toBe(isPart && canSeeEvent(of, seen))
      })
    )
    fc.assert(
      fc.property(user, (of) => {
        expect(showsWorkOrder(of, { ...userEventRow("event"), ...order })).toBe(false)
      })
    )
  })

  it("uses the default without an own entry", () => {
    fc.assert(
      fc.property(user, flags, (of, otherwise) => {
        const asked: UserConfiguration = { ...of, otherwise }
        const seen = { display: otherwise.display, editor: otherwise.display && otherwise.editor }
        for (const unknown of [step("new"), delivery("new"), installation(["new"])])
          expect(both(asked, unknown)).toEqual(seen)
      })
    )
  })
})
