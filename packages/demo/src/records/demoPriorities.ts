import type { Rows } from "@atelier/domain/change"
import { allDayTime } from "@atelier/domain/event"
import {
  defaultPriorityListSettings,
  defaultThresholds,
  THRESHOLDS_ID
} from "@atelier/domain/priority-list"
import { addDays, type LocalDate, LocalTime, startOfWeek } from "@atelier/domain/time"
import { progressId } from "./demoProgresses.ts"

type Lists = { readonly [T in keyof Rows]: ReadonlyArray<Rows[T]> }

const MACHINING = "merged-machining"
const FRIDAY = 4
const SATURDAY = 5

const configurations: Pick<Lists, "priorityListSettings" | "mergedProgress" | "thresholds"> = {
  priorityListSettings: [
    {
      id: "scheduling-cnc",
      version: 1,
      progressId: progressId("cnc"),
      ...defaultPriorityListSettings,
      order: "ModifiedDueDate"
    },
    {
      id: "scheduling-finish",
      version: 1,
      progressId: progressId("finish"),
      ...defaultPriorityListSettings,
      minimumCompletion: 20
    }
  ],
  mergedProgress: [
    {
      id: MACHINING,
      version: 1,
      name: "Usinage",
      progressIds: [progressId("cnc"), progressId("edge")],
      ...defaultPriorityListSettings
    }
  ],
  thresholds: [{ id: THRESHOLDS_ID, version: 1, ...defaultThresholds }]
}

/**
 * Maintenance after working hours or on a Saturday, so that it takes no capacity. The saw is
 * cleaned every Friday, with last week's cleaning completed; it is inspected in three weeks.
 */
const maintenance = (
  today: LocalDate
): Pick<Lists, "progressMaintenance" | "mergedProgressMaintenance"> => {
  const monday = startOfWeek(today)
  const lastFriday = addDays(monday, FRIDAY - 7)
  const first = addDays(lastFriday, -21)
  const saturday = addDays(monday, 21 + SATURDAY)
  return {
    progressMaintenance: [
      {
        id: "maintenance-saw",
        version: 1,
        progressId: progressId("cnc"),
        title: "Nettoyage et graissage de la CNC",
        comment: "",
        time: {
          allDay: false,
          startDate: first,
          startTime: LocalTime.make("15:30"),
          endDate: first,
          endTime: LocalTime.make("16:30")
        },
        recurrence: "FREQ=WEEKLY",
        started: [
          {
            startDate: lastFriday,
            startedAt: `${lastFriday}T20:35:00.000Z`,
            endedAt: `${lastFriday}T21:20:00.000Z`
          }
        ]
      }
    ],
    mergedProgressMaintenance: [
      {
        id: "maintenance-machining",
        version: 1,
        mergedProgressId: MACHINING,
        title: "Révision annuelle des machines",
        comment: "Le technicien vient de Québec.",
        time: allDayTime({ start: saturday, end: addDays(saturday, 1) }),
        recurrence: "FREQ=YEARLY",
        started: []
      }
    ]
  }
}

const dashboard: Rows["dashboard"] = {
  id: "dashboard-planner",
  version: 1,
  userId: "planner",
  name: "Charge de l’atelier",
  charts: [
    {
      id: "chart-saw",
      title: "Débit CNC, par semaine",
      subject: { _tag: "Progress", progressId: progressId("cnc") },
      period: "week",
      valueTypes: ["SheetsQuantity"]
    },
    {
      id: "chart-machining",
      title: "Usinage, par jour",
      subject: { _tag: "MergedProgress", mergedConfigurationId: MACHINING },
      period: "day",
      valueTypes: ["SheetsQuantity"]
    },
    {
      id: "chart-production",
      title: "Production, par mois",
      subject: { _tag: "Production" },
      period: "month",
      valueTypes: ["SheetsQuantity"]
    }
  ]
}

export const demoPriorities = (today: LocalDate) => ({
  ...configurations,
  ...maintenance(today),
  dashboard: [dashboard]
})
