import { MAX_RECORDS } from "../../kernel/record/index.ts"
import { isAdmin, isDemoPerson, type UserConfiguration } from "../../records/access/index.ts"
import type { Plan, Rows, Table } from "../../records/change/index.ts"
import { EMAIL_CONFIGURATION_ID } from "../../records/email/index.ts"
import { THRESHOLDS_ID } from "../../records/priority-list/index.ts"
import { MAX_SAVED_MAPPINGS, SHOP_ID } from "../../records/resource/index.ts"
import { LastAdministrator } from "./LastAdministrator.ts"

export interface ReferenceRule<R> {
  readonly onlyId: string | null
  /** The maximum number of rows; null for tables that grow with the work. */
  readonly maxRows: number | null
  /** The owner of a row and its maximum of rows; null for tables without owners. */
  readonly own: { readonly ownerOf: (row: R) => string; readonly max: number } | null
  /** `altogether` deletes the row; `marked` soft-deletes it, so that it stays readable. */
  readonly removal: "altogether" | "marked"
  /** True if its first row turns an empty shop into the user's own. */
  readonly claimsShop: boolean
  readonly refusal: (plan: Plan, before: R | null, after: R) => LastAdministrator | null
}

/** Every decision about the plan reads all of these rows. */
const MAX_PLANNED_WITH = 1_000
/** Each change is sent to every webhook. */
const MAX_WEBHOOKS = 20
/** Prevents one user from filling the table for all users. */
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

/** Refuses to remove the last administrator; a demo user cannot replace a real one. */
const keepsAdministrator: ReferenceRule<UserConfiguration>["refusal"] = (plan, before, after) => {
  if (administers(after) || before === null || !administers(before)) return null
  const remains = [...plan.user.values()].some(
    (user) =>
      user.id !== after.id && administers(user) && (isDemoPerson(before) || !isDemoPerson(user))
  )
  return remains ? null : new LastAdministrator()
}

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
  webhook: { ...free, maxRows: MAX_WEBHOOKS },
  savedMapping: { ...free, maxRows: MAX_SAVED_MAPPINGS }
}

/** Why the rules of its table do not allow a change of a row, or null. */
export const ruleRefusal = <T extends Table>(
  plan: Plan,
  table: T,
  before: Rows[T] | null,
  after: Rows[T]
): LastAdministrator | null => {
  const rule: ReferenceRule<Rows[T]> = referenceRules[table]
  return rule.refusal(plan, before, after)
}
