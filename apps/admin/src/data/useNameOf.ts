import { useRecords } from "@atelier/ui"
import { useMemo } from "react"
import { useRows } from "./useRows.ts"

export const useNameOf = (): ((id: string) => string | null) => {
  const { rows: progresses } = useRows("progresses", "order")
  const users = useRecords("user").data
  return useMemo(() => {
    const names = new Map([
      ...(progresses ?? []).map(({ id, name }) => [String(id), name] as const),
      ...(users ?? []).map(({ id, name }) => [String(id), name] as const)
    ])
    return (id) => names.get(id) ?? null
  }, [progresses, users])
}
