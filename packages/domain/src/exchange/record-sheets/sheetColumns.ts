import * as Struct from "effect/Struct"
import { measureTypes } from "../../kernel/quantity/index.ts"
import { UserConfiguration } from "../../records/access/index.ts"
import {
  jobTypeStepDefaults,
  type Plan,
  type RecordDraft,
  type Rows,
  recordDefaults,
  templateStepDefaults
} from "../../records/change/index.ts"
import { type BlockerEvent, type EventType, noScope } from "../../records/event/index.ts"
import { AsOf, OrderOption } from "../../records/priority-list/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { Announcement } from "../../records/resource/index.ts"
import {
  type CellKind,
  capacitiesCell,
  choiceCell,
  dayCell,
  decimalCell,
  flagCell,
  nameCell,
  namesCell,
  optionalCell,
  shiftsCell,
  textCell,
  timeCell,
  timeInSheet,
  weeklyDaysOffCell,
  wholeCell
} from "../sheet/index.ts"

/** Cell kinds by field; a dot separates the parts of a nested field. */
// biome-ignore lint/suspicious/noExplicitAny: each kind takes what its own field holds
export type Columns = Readonly<Record<string, CellKind<any>>>

export interface SheetLayout<R> {
  /** The field that identifies a row, and a second one for tables where the first is not unique. */
  readonly key: string
  readonly also?: string
  readonly eventType?: EventType
  readonly columns: Columns
  /** A list field whose elements each take a row, after the record's own columns. */
  readonly parts?: { readonly field: "steps"; readonly columns: Columns; readonly empty: object }
  /** Convert a record to the form of the sheet and back, if its fields are not its columns. */
  readonly asWritten?: (record: object) => object
  readonly asStored?: (record: object) => object
  /** The defaults of a new record; null if the sheet cannot create records. */
  readonly empty: Omit<Partial<R>, "id" | "version"> | null
}

const week = {
  includeSaturday: flagCell,
  includeSunday: flagCell,
  weeklyDaysOff: weeklyDaysOffCell,
  shifts: shiftsCell
}

const contact = {
  key: "name",
  columns: { name: textCell, email: textCell, phone: textCell },
  empty: recordDefaults.contractor
}

const crew = {
  key: "name",
  columns: {
    name: textCell,
    colorHexa: textCell,
    emails: textCell,
    ...week,
    capacities: capacitiesCell
  },
  empty: recordDefaults.installer
}

const referenceDate = choiceCell("referenceDate", ReferenceDate.literals)

const days = optionalCell(wholeCell)

const ranking = {
  dueDate: referenceDate,
  asOf: choiceCell("asOf", AsOf.literals),
  workByCapacity: flagCell,
  noAddedValue: decimalCell,
  minimumCompletion: optionalCell(decimalCell),
  order: choiceCell("orderOption", OrderOption.literals)
}

/** The columns of a time; `at` is the prefix of its fields. */
const timeColumns = (at: "" | "time."): Columns => ({
  [`${at}startDate`]: dayCell,
  [`${at}startTime`]: optionalCell(timeCell),
  [`${at}endDate`]: optionalCell(dayCell),
  [`${at}endTime`]: optionalCell(timeCell)
})

const upkeep = { ...timeColumns("time."), recurrence: optionalCell(textCell), comment: textCell }

const maintained = {
  key: "title",
  ...timeInSheet("time."),
  empty: recordDefaults.progressMaintenance
}

const inLanguage = choiceCell("language", UserConfiguration.fields.emailLanguage.literals)

const closures = {
  key: "title",
  also: "startDate",
  eventType: "BlockerEvent",
  columns: {
    title: textCell,
    ...timeColumns(""),
    "scope.wholeShop": flagCell,
    "scope.production": flagCell,
    "scope.progressIds": namesCell("progress"),
    "scope.installerIds": namesCell("installer"),
    "scope.shipperIds": namesCell("shipper"),
    comment: textCell
  },
  ...timeInSheet(""),
  empty: { eventType: "BlockerEvent", status: "Pending", userIds: [], comment: "", scope: noScope }
} as const satisfies SheetLayout<BlockerEvent>

const layouts = {
  progress: {
    key: "name",
    columns: {
      name: textCell,
      colorHexa: textCell,
      unitType: optionalCell(choiceCell("measureType", measureTypes)),
      referenceDate,
      linkToReferenceDate: flagCell,
      ...week,
      capacities: capacitiesCell,
      users: namesCell("user"),
      notifyOnStarted: flagCell,
      notifyOnCompleted: flagCell,
      askToCompletePreviousProgress: flagCell,
      moveLaterSteps: flagCell
    },
    empty: recordDefaults.progress
  },
  template: {
    key: "name",
    columns: { name: textCell },
    parts: {
      field: "steps",
      columns: {
        progressId: nameCell("progress"),
        referenceDate,
        linked: flagCell,
        offsetDays: wholeCell,
        numberOfDays: days
      },
      empty: templateStepDefaults
    },
    empty: recordDefaults.template
  },
  jobType: {
    key: "name",
    columns: { name: textCell },
    parts: {
      field: "steps",
      columns: { progressId: nameCell("progress"), used: flagCell, numberOfDays: days },
      empty: jobTypeStepDefaults
    },
    empty: recordDefaults.jobType
  },
  installer: crew,
  shipper: crew,
  contractor: contact,
  projectManager: contact,
  room: { key: "name", columns: { name: textCell }, empty: recordDefaults.room },
  user: {
    key: "email",
    columns: {
      displayName: textCell,
      email: textCell,
      licensed: flagCell,
      planificationRole: choiceCell("role", UserConfiguration.fields.planificationRole.literals),
      "permissions.createWorkOrder": flagCell,
      "permissions.deleteWorkOrder": flagCell,
      "permissions.accessWorkOrdersListPage": flagCell,
      "permissions.accessCapacityDashboard": flagCell,
      notifications: flagCell,
      emailLanguage: inLanguage
    },
    empty: null
  },
  announcement: {
    key: "code",
    columns: {
      code: textCell,
      messageFR: textCell,
      messageEN: textCell,
      type: choiceCell("announcement", Announcement.fields.type.literals),
      shownFrom: optionalCell(dayCell),
      shownUntil: optionalCell(dayCell)
    },
    empty: recordDefaults.announcement
  },
  priorityListSettings: {
    key: "progressId",
    columns: { progressId: nameCell("progress"), ...ranking },
    empty: recordDefaults.priorityListSettings
  },
  mergedProgress: {
    key: "name",
    columns: { name: textCell, progressIds: namesCell("progress"), ...ranking },
    empty: recordDefaults.mergedProgress
  },
  thresholds: {
    key: "attentionRequired",
    columns: { attentionRequired: decimalCell, urgent: decimalCell, late: decimalCell },
    empty: recordDefaults.thresholds
  },
  progressMaintenance: {
    ...maintained,
    columns: { title: textCell, progressId: nameCell("progress"), ...upkeep }
  },
  mergedProgressMaintenance: {
    ...maintained,
    columns: { title: textCell, mergedProgressId: nameCell("mergedProgress"), ...upkeep }
  },
  event: closures
} as const satisfies { readonly [T in keyof Rows]?: SheetLayout<RecordDraft<T>> }

export type SheetTable = keyof typeof layouts

export const sheetTables = Struct.keys(layouts)

export const layoutOf = (table: SheetTable): SheetLayout<object> => layouts[table]

export const sheetRows = (plan: Plan, table: SheetTable): ReadonlyArray<Rows[SheetTable]> => {
  const rows: ReadonlyArray<Rows[SheetTable]> = [...plan[table].values()]
  const { eventType } = layoutOf(table)
  return eventType === undefined
    ? rows
    : rows.filter((row) => "eventType" in row && row.eventType === eventType)
}
