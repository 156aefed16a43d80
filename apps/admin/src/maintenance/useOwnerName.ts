import { useCall } from "@atelier/ui"

/** Whose a maintenance is: of a progress or of a merged one. */
interface Owned {
  readonly progressId?: string | null
  readonly mergedProgressId?: string | null
}

/** Names the progress or the merged progress whose work a maintenance stops. */
export const useOwnerName = (): ((maintenance: Owned) => string) => {
  const progresses = useCall("getProgresses", { query: { includeDeleted: true } }).data?.data ?? []
  const merged = useCall("getMergedSchedulingConfigs", {}).data?.data ?? []
  return ({ progressId, mergedProgressId }) =>
    progresses.find(({ id }) => id === progressId)?.name ??
    merged.find(({ id }) => id === mergedProgressId)?.name ??
    ""
}
