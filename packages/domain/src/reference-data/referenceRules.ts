import { isAdmin, type UserConfiguration } from "../access/index.ts"
import type { Plan, Rows, Table } from "../change/index.ts"
import { EMAIL_CONFIGURATION_ID } from "../email/index.ts"
import { THRESHOLDS_ID } from "../priority-list/index.ts"
import { MAX_RECORDS } from "../record/index.ts"
import { SHOP_ID } from "../resource/index.ts"
import { LastAdministrator } from "./LastAdministrator.ts"

/** What deciding about a row needs to know besides the plan. */
export interface Surroundings {
  /** Whether somebody is of the demo shop: they stand in for nobody real. */
  readonly isDemoPerson: (user: UserConfiguration) => boolean
}

/** What holds for the rows of a table, whoever writes them. */
export interface ReferenceRule<R> {
  /** The id of its only row; null where there are any number. */
  readonly onlyId: string | null
  /** How many rows there may be; null where the work itself makes them. */
  readonly maxRows: number | null
  /**
   * How many of them may be one user's own, and whose a row is; null where no row is anybody's own.
   */
  readonly own: { readonly ownerOf: (row: R) => string; readonly max: number } | null
  /** How a row goes: altogether, or marked as deleted and still readable where it was used. */
  readonly removal: "altogether" | "marked"
  /** Whether a first row of it makes an empty shop the shop's own. */
  readonly claimsShop: boolean
  /** What keeps a row from becoming another one; null when nothing does. */
  readonly refusal: (
    plan: Plan,
    before: R | null,
    after: R,
    surroundings: Surroundings
  ) => LastAdministrator | null
}

/** The resources and rules that every decision about the plan looks through. */
const MAX_PLANNED_WITH = 1_000
/** Each change is told to each of them. */
const MAX_WEBHOOKS = 20
/** Nobody fills the table for everybody. */
const MAX_OWN_DASHBOARDS = 50

const free = {
  onlyId: null,
  maxRows: MAX_RECORDS,
  own: null,
  removal: "altogether",
  claimsShop: true,
  refusal: () => null
} as const
const plannedWith = { ...free, maxRows: MAX_PLANNED_WITH } as const
const work = { ...free, maxRows: null } as const

const administers = (user: UserConfiguration): boolean => user.licensed && isAdmin(user)

/** Refuses to take the last administrator away; a demo person replaces nobody real. */
const keepsAdministrator: ReferenceRule<UserConfiguration>["refusal"] = (
  plan,
  before,
  after,
  { isDemoPerson }
) => {
  if (administers(after) || before === null || !administers(before)) return null
  const remains = [...plan.user.values()].some(
    (user) =>
      user.id !== after.id && administers(user) && (isDemoPerson(before) || !isDemoPerson(user))
  )
  return remains ? null : new LastAdministrator()
}

/** The rules of every table. */
export const referenceRules: { readonly [T in Table]: ReferenceRule<Rows[T]> } = {
  shop: { ...free, onlyId: SHOP_ID, claimsShop: false },
  progress: { ...plannedWith, removal: "marked" },
  template: plannedWith,
  jobType: free,
  installer: plannedWith,
  shipper: plannedWith,
  contractor: free,
  projectManager: free,
  room: free,
  workOrderGroup: work,
  workOrder: work,
  event: work,
  document: work,
  user: { ...free, claimsShop: false, refusal: keepsAdministrator },
  priorityListSettings: plannedWith,
  mergedProgress: plannedWith,
  thresholds: { ...free, onlyId: THRESHOLDS_ID },
  lock: work,
  hide: work,
  note: work,
  progressMaintenance: plannedWith,
  mergedProgressMaintenance: plannedWith,
  calendarItems: free,
  dashboard: { ...free, own: { ownerOf: ({ userId }) => userId, max: MAX_OWN_DASHBOARDS } },
  emailConfiguration: { ...free, onlyId: EMAIL_CONFIGURATION_ID },
  announcement: free,
  webhook: { ...free, maxRows: MAX_WEBHOOKS }
}

/** What keeps a row from becoming another one by the rules of its table; null when nothing does. */
export const ruleRefusal = <T extends Table>(
  plan: Plan,
  table: T,
  before: Rows[T] | null,
  after: Rows[T],
  surroundings: Surroundings
): LastAdministrator | null => {
  const rule: ReferenceRule<Rows[T]> = referenceRules[table]
  return rule.refusal(plan, before, after, surroundings)
}
