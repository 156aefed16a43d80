import { useMemo } from "react"
import { useRows } from "./useRows.ts"

/** What progresses, crews and people are called, by their ids. */
export const useNameOf = (): ((id: string) => string | null) => {
  const { rows: progresses } = useRows("progresses", "order")
  const { rows: users } = useRows("users", "displayName")
  return useMemo(() => {
    const names = new Map([
      ...(progresses ?? []).map(({ id, name }) => [String(id), name] as const),
      ...(users ?? []).map(({ id, displayName }) => [String(id), displayName] as const)
    ])
    return (id) => names.get(id) ?? null
  }, [progresses, users])
}
