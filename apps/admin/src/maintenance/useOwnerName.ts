import { useCall } from "@atelier/ui"

interface Owned {
  readonly progressId?: string | null
  readonly mergedProgressId?: string | null
}

/** Returns a function from a maintenance to the name of its progress or merged progress. */
export const useOwnerName = (): ((maintenance: Owned) => string) => {
  const progresses = useCall("getProgresses", { query: { includeDeleted: true } }).data?.data ?? []
  const merged = useCall("getMergedProgresses", {}).data?.data ?? []
  return ({ progressId, mergedProgressId }) =>
    progresses.find(({ id }) => id === progressId)?.name ??
    merged.find(({ id }) => id === mergedProgressId)?.name ??
    ""
}
