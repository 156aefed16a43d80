/** The fields of rows that the auditor reads, as JSON has them. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly name?: string
  readonly eventType?: string
  readonly allDay?: boolean
  readonly startDate: string
  readonly startTime?: string | null
  readonly endDate: string
  readonly endTime?: string | null
  readonly status?: string
  readonly link?: string
  readonly workOrderId?: string | null
  readonly isMainEvent?: boolean
  readonly progressId?: string
  readonly stepId?: string
  readonly shipperId?: string | null
  readonly installerIds?: ReadonlyArray<string>
  readonly daysOff?: ReadonlyArray<string>
  readonly values?: ReadonlyArray<Measured>
  readonly steps?: ReadonlyArray<{ readonly id: string; readonly values: ReadonlyArray<Measured> }>
  readonly scope?: {
    readonly wholeShop: boolean
    readonly production: boolean
    readonly progressIds: ReadonlyArray<string>
    readonly installerIds: ReadonlyArray<string>
    readonly shipperIds: ReadonlyArray<string>
  }
  readonly productionDate?: string | null
  readonly deliveryDate?: string | null
  readonly installationDate?: string | null
  readonly includeSaturday?: boolean
  readonly includeSunday?: boolean
  readonly weeklyDaysOff?: ReadonlyArray<{
    readonly weekday: number
    readonly everySecondFrom: string | null
  }>
  readonly shifts?: ReadonlyArray<Shift>
  readonly capacities?: ReadonlyArray<Capacity>
  readonly productionCapacities?: ReadonlyArray<Capacity>
  readonly dayStartTime?: string
  readonly dayEndTime?: string
  readonly openedDays?: ReadonlyArray<string>
  readonly overtime?: ReadonlyArray<{
    readonly date: string
    readonly measureType: string
    readonly more: number
  }>
  readonly licensed?: boolean
  readonly permissions?: { readonly accessWorkOrdersListPage: boolean }
  readonly productionVisibility?: Sight
  readonly progressVisibility?: ReadonlyArray<Sight & { readonly progressId: string }>
  readonly shippersVisibility?: ReadonlyArray<Sight & { readonly shipperId: string | null }>
  readonly installersVisibility?: ReadonlyArray<Sight & { readonly installerId: string | null }>
  readonly otherwise?: Sight
}

export interface Measured {
  readonly measureType: string
  readonly value: number
}

export interface Shift {
  readonly startTime: string
  readonly endTime: string
}

export interface Capacity {
  readonly measureType: string
  readonly max: number | null
  readonly weekdayMaxima: ReadonlyArray<{ readonly weekday: number; readonly max: number }>
}

export interface Sight {
  readonly display: boolean
  readonly editor: boolean
}

export interface Change {
  readonly table: string
  readonly id: string
  readonly before: Row | null
  readonly after: Row | null
  readonly reason: { readonly _tag: string; readonly referenceDate?: string }
}

/** A committed change, as the journal and the feeds have it. */
export interface Entry {
  readonly id: number
  readonly at: string
  readonly userId: string
  readonly intent: string
  readonly undoes: number | null
  readonly changes: ReadonlyArray<Change>
}

/** A request as a client sent it. */
export interface Sent {
  readonly user: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A page of changes, as a follower gets it. */
export interface Page {
  readonly data: ReadonlyArray<{ readonly changes: ReadonlyArray<Change> }>
  readonly next: string
  readonly isLast: boolean
  readonly isReset: boolean
}

export type Tables = Map<string, Map<string, Row>>

export const rowsIn = (tables: Tables, table: string): Map<string, Row> => {
  const known = tables.get(table)
  if (known !== undefined) return known
  const made = new Map<string, Row>()
  tables.set(table, made)
  return made
}

/** A text of a value in which the order of fields does not matter, without the version. */
export const contentOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    key === "version"
      ? undefined
      : typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part
  )

export const isSame = (one: unknown, other: unknown): boolean => contentOf(one) === contentOf(other)
