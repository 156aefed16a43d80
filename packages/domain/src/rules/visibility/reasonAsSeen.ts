import {
  isAdmin,
  progressAccess,
  seesSection,
  type UserConfiguration,
  type Visibility
} from "../../records/access/index.ts"
import type { Reason, RowChange } from "../../records/change/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import type { Viewer } from "./Viewer.ts"

type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

const NO_CREWS: Crewed = { shipperId: null, installerIds: [] }

const isEachDisplayed = (
  { otherwise }: UserConfiguration,
  entries: ReadonlyArray<Visibility>
): boolean => otherwise.display && entries.every(({ display }) => display)

const seesDateOfAll = (user: UserConfiguration, date: ReferenceDate): boolean => {
  switch (date) {
    case "production":
      return isAdmin(user) || user.productionVisibility.display
    case "delivery":
      return isAdmin(user) || isEachDisplayed(user, user.shippersVisibility)
    case "installation":
      return isAdmin(user) || isEachDisplayed(user, user.installersVisibility)
  }
}

const crewsIn = (change: RowChange, date: ReferenceDate): ReadonlyArray<Crewed> => {
  if (change.table === "workOrder")
    return [change.before, change.after].filter((order) => order !== null)
  if (change.table !== "event") return []
  return [change.before, change.after].flatMap((event) => {
    if (event?.eventType === "DeliveryEvent" && event.isMainEvent && date === "delivery")
      return [{ ...NO_CREWS, shipperId: event.shipperId }]
    if (event?.eventType === "InstallationEvent" && event.isMainEvent && date === "installation")
      return [{ ...NO_CREWS, installerIds: event.installerIds }]
    return []
  })
}

/**
 * True if the user sees a date of the row's work order, according to the crews in the change set.
 * Without any crew in the set, only users who see all crews see the date.
 */
const seesDate = (
  { user }: Viewer,
  { before, after }: RowChange,
  { date, about }: { readonly date: ReferenceDate; readonly about: ChangesAbout }
): boolean => {
  if (seesDateOfAll(user, date)) return true
  if (date === "production") return false
  const row = after ?? before
  const id = row !== null && "workOrderId" in row ? row.workOrderId : row?.id
  return about(id ?? "")
    .flatMap((change) => crewsIn(change, date))
    .some((order) => seesSection(user, order, date))
}

/** By a former name; without a current one, only users who see all progresses see it. */
const seesProgressNamed = ({ user, progressesNamed }: Viewer, name: string): boolean => {
  if (isAdmin(user) || isEachDisplayed(user, user.progressVisibility)) return true
  return progressesNamed(name).some((id) => progressAccess(user, id).display)
}

const isReasonSeen = (viewer: Viewer, change: RowChange, about: ChangesAbout): boolean => {
  const { reason } = change
  switch (reason._tag) {
    case "LinkedTo":
    case "MovedAlong":
    case "CarriesDate":
    case "CompletedBeforeDate":
      return seesDate(viewer, change, { date: reason.referenceDate, about })
    case "PushedBy":
    case "CompletedBefore":
      return seesProgressNamed(viewer, reason.progressName)
    case "Requested":
    case "CompletedWithSteps":
    case "ClosedBy":
    case "Planned":
    case "Imported":
    case "Undone":
      return true
  }
}

/** A reason as one viewer sees it; `Requested` if it names something hidden. */
export const reasonAsSeen = (viewer: Viewer, change: RowChange, about: ChangesAbout): Reason =>
  isReasonSeen(viewer, change, about) ? change.reason : { _tag: "Requested" }
