import type { CallOutput } from "@atelier/contract"
import { useNotify, useText, useWrite } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { Struct } from "effect"
import { resourceKeys } from "../data/resourceKeys.ts"
import { useOpenRecord } from "../form/OpenRecord.ts"
import { maintenanceKinds } from "./maintenanceKinds.ts"

type OngoingTime = CallOutput<"getOngoingMaintenances">["data"][number]

export const useAdvanceMaintenance = () => {
  const t = useText("admin")
  const notify = useNotify()
  const queries = useQueryClient()
  const { onWritten } = useOpenRecord()
  const own = {
    start: useWrite("startProgressMaintenance"),
    end: useWrite("endProgressMaintenance")
  }
  const merged = {
    start: useWrite("startMergedProgressMaintenance"),
    end: useWrite("endMergedProgressMaintenance")
  }
  const all = [own.start, own.end, merged.start, merged.end]
  const advance = ({ id, version, title, time, startedAt, progressId }: OngoingTime): void => {
    const does = startedAt === null ? "start" : "end"
    for (const { reset } of all) reset()
    const input = { params: { id }, query: {}, body: { startDate: time.startDate }, version }
    const write = progressId === null ? merged[does] : own[does]
    write.mutate(input, {
      onSuccess: (advanced) => {
        onWritten(version, advanced.version)
        for (const resource of Struct.keys(maintenanceKinds))
          queries.removeQueries({ queryKey: resourceKeys.rows(resource), type: "inactive" })
        notify({ text: t(`admin:maintenance.did.${does}`, { title }) })
      }
    })
  }
  return {
    advance,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null
  }
}
