import type { Progress } from "@atelier/domain/progress"
import type { Installer, Shipper } from "@atelier/domain/resource"
import type { JobType, Template } from "@atelier/domain/template"
import { useCall } from "@atelier/ui"
import { useMemo } from "react"
import type { Names } from "./eventLook.ts"

export interface Crews {
  readonly progresses: ReadonlyArray<Progress>
  readonly shippers: ReadonlyArray<Shipper>
  readonly installers: ReadonlyArray<Installer>
}

export interface ReferenceData extends Crews {
  readonly names: Names
  readonly templates: ReadonlyArray<Template>
  readonly jobTypes: ReadonlyArray<JobType>
  /** True once all progresses and crews are loaded. */
  readonly isReady: boolean
}

const none: { readonly data: ReadonlyArray<never> } = { data: [] }

const byId = <R extends { readonly id: string }>(
  records: ReadonlyArray<R>
): ReadonlyMap<string, R> => new Map(records.map((record) => [record.id, record]))

export const useReferenceData = (): ReferenceData => {
  const progresses = useCall("getProgresses", { query: { includeDeleted: true } })
  const shippers = useCall("getShippers", {})
  const installers = useCall("getInstallers", {})
  const templates: ReadonlyArray<Template> = (useCall("getTemplates", {}).data ?? none).data
  const jobTypes: ReadonlyArray<JobType> = (useCall("getJobTypes", {}).data ?? none).data
  const known = {
    progresses: (progresses.data ?? none).data as ReadonlyArray<Progress>,
    shippers: (shippers.data ?? none).data as ReadonlyArray<Shipper>,
    installers: (installers.data ?? none).data as ReadonlyArray<Installer>
  }
  const names = useMemo(
    (): Names => ({
      progress: byId(known.progresses),
      shipper: byId(known.shippers),
      installer: byId(known.installers)
    }),
    [known.progresses, known.shippers, known.installers]
  )
  const isReady = progresses.isSuccess && shippers.isSuccess && installers.isSuccess
  return useMemo(
    () => ({ ...known, names, templates, jobTypes, isReady }),
    [known.progresses, known.shippers, known.installers, names, templates, jobTypes, isReady]
  )
}
