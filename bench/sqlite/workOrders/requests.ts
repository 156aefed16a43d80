import type {
  WorkOrderFilter,
  WorkOrderQuery,
  WorkOrderSort
} from "../../../packages/application/src/ports/index.ts"
import { LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"

/** Rows of a page of the list. */
export const PAGE = 50

const everything: WorkOrderFilter = { references: {}, dates: {}, search: "", keywords: "" }
const byName: WorkOrderSort = { field: "name", descending: false }

const ranked = Array.from({ length: 20 }, (_, at) => `t${at}`)
const sorts: ReadonlyArray<WorkOrderSort> = [
  ...(["name", "clientName", "clientCity", "productionDate", "percentCompleted"] as const).map(
    (field) => ({ field, descending: false })
  ),
  { field: "installationDate", descending: true },
  { field: "percentCompleted", descending: true },
  { field: "templateId", ranked, descending: false },
  { field: "nextProgressId", ranked: ["p3", "p1"], descending: true }
]
export const november = { from: LocalDate.make("2025-11-01"), to: LocalDate.make("2025-11-30") }

/** Requests of the list: sorted, narrowed, searched, and through every text. */
export const workOrderRequests = (ask: (query: WorkOrderQuery) => unknown) => {
  const page = (query: Partial<WorkOrderQuery>) => () =>
    ask({ filter: everything, sort: byName, offset: 0, limit: PAGE, ...query })
  const narrowed = (filter: Partial<WorkOrderFilter>, query: Partial<WorkOrderQuery> = {}) =>
    page({ ...query, filter: { ...everything, ...filter } })
  return {
    sorted: sorts.flatMap((sort) => [page({ sort }), page({ sort, offset: 5_000 })]),
    narrowed: [
      narrowed({ references: { templateId: ["t3"] } }),
      narrowed({ references: { templateId: [null] } }, { sort: sorts[3]! }),
      narrowed({ references: { workOrderGroupId: ["g7"], projectManagerId: ["m2"] } }),
      narrowed({ references: { nextProgressId: ["p1", "p2"] }, isCompleted: false }),
      narrowed({ installerIds: ["i1"], isCompleted: true }),
      narrowed({ dates: { productionDate: november } }),
      narrowed({ dates: { installationDate: november } }, { sort: sorts[7]! }),
      narrowed({ isCompleted: false }, { sort: sorts[6]!, offset: 1_000 })
    ],
    searched: [
      ...[
        "t",
        "tr",
        "tre",
        "tremblay",
        "cuisine",
        "cuis gag",
        "zoe bedard laval",
        "2026-04",
        "514-555-01",
        "chene erable",
        "xyz"
      ].map((search) => narrowed({ search })),
      narrowed({ search: "cuisine", references: { templateId: ["t3"] } }),
      narrowed({ search: "tremb", dates: { productionDate: november } }),
      narrowed({ search: "gagnon", isCompleted: false }, { sort: sorts[3]! }),
      narrowed({ search: "c", keywords: "noyer" }, { sort: sorts[7]! })
    ],
    looked: ["tremblay", "cuisine"].map((search) => narrowed({ search }))
  }
}
