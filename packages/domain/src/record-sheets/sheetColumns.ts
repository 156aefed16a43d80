import { UserConfiguration } from "../access/index.ts"
import {
  jobTypeStepDefaults,
  type Plan,
  type RecordDraft,
  type Rows,
  recordDefaults,
  templateStepDefaults
} from "../change/index.ts"
import type { BlockerEvent, EventType } from "../event/index.ts"
import { AsOf, OrderOption } from "../priority-list/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { measureTypes } from "../quantity/index.ts"
import { Announcement } from "../resource/index.ts"
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
  textCell,
  timeCell,
  timeInSheet,
  wholeCell
} from "../sheet/index.ts"

/** Columns by the field that each is of; a dot leads into a field. */
// biome-ignore lint/suspicious/noExplicitAny: each kind takes what its own field holds
export type Columns = Readonly<Record<string, CellKind<any>>>

/** How the records of a table stand in a sheet. */
export interface SheetLayout<R> {
  /** The field that a row is known again by, and another where several may have the same. */
  readonly key: string
  readonly also?: string
  /** The kind of events that stand in the sheet, where it is of events. */
  readonly eventType?: EventType
  readonly columns: Columns
  /** A list of the record that takes a row for each of its elements, after its own columns. */
  readonly parts?: { readonly field: "steps"; readonly columns: Columns; readonly empty: object }
  /**
   * How the record is looked at in a sheet, and what it is again, where its fields are not its
   * columns.
   */
  readonly asWritten?: (record: object) => object
  readonly asStored?: (record: object) => object
  /** What a new record is where the sheet does not say; null where none is made from a sheet. */
  readonly empty: Omit<Partial<R>, "id" | "version"> | null
}

const week = { includeSaturday: flagCell, includeSunday: flagCell }

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

/** When something takes place; `at` leads to the fields of the time. */
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

/** Holidays, closures and absences, several of which may have one title. */
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
  empty: {
    eventType: "BlockerEvent",
    status: "Pending",
    userIds: [],
    comment: "",
    scope: {
      wholeShop: false,
      production: false,
      progressIds: [],
      installerIds: [],
      shipperIds: []
    }
  }
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
    columns: {
      title: textCell,
      mergedProgressId: nameCell("mergedProgress"),
      ...upkeep
    }
  },
  event: closures
} as const satisfies { readonly [T in keyof Rows]?: SheetLayout<RecordDraft<T>> }

/** A table whose records are written to a sheet and read from one. */
export type SheetTable = keyof typeof layouts

/** How the records of a table stand in a sheet. */
export const layoutOf = (table: SheetTable): SheetLayout<object> => layouts[table]

/** The records of a table that stand in its sheet. */
export const sheetRows = (plan: Plan, table: SheetTable): ReadonlyArray<Rows[SheetTable]> => {
  const rows: ReadonlyArray<Rows[SheetTable]> = [...plan[table].values()]
  const { eventType } = layoutOf(table)
  return eventType === undefined
    ? rows
    : rows.filter((row) => "eventType" in row && row.eventType === eventType)
}
