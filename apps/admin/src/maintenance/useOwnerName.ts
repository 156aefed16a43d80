import { useRecords } from "@atelier/ui"

interface Owned {
  readonly progressId?: string | null
  readonly mergedProgressId?: string | null
}

export const useOwnerName = (): ((maintenance: Owned) => string) => {
  const progresses = useRecords("progress").data ?? []
  const merged = useRecords("mergedProgress").data ?? []
  return ({ progressId, mergedProgressId }) =>
    progresses.find(({ id }) => id === progressId)?.name ??
    merged.find(({ id }) => id === mergedProgressId)?.name ??
    ""
}
