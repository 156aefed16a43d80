import type { DateRange } from "@atelier/domain/time"
import { lazyPart } from "@atelier/ui"
import { Suspense } from "react"
import type { Names } from "../../plan/eventLook.ts"

const ResolveDialog = lazyPart(async () => (await import("./ResolveDialog.tsx")).ResolveDialog)
const ReplanDialog = lazyPart(async () => (await import("./ReplanDialog.tsx")).ReplanDialog)

export type AskedSearch =
  | { readonly kind: "resolve"; readonly range: DateRange }
  | { readonly kind: "replan" }

/** Rendered beside the views, so that it stays open when the view changes. */
export const PlanningSearch = ({
  asked,
  names,
  onClose
}: {
  readonly asked: AskedSearch
  readonly names: Names
  readonly onClose: () => void
}) => (
  <Suspense fallback={null}>
    {asked.kind === "resolve" ? (
      <ResolveDialog range={asked.range} names={names} onClose={onClose} />
    ) : (
      <ReplanDialog names={names} onClose={onClose} />
    )}
  </Suspense>
)
