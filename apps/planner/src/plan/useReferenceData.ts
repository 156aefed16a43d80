import type { Progress } from "@atelier/domain/progress"
import type { Installer, Shipper } from "@atelier/domain/resource"
import type { JobType, Template } from "@atelier/domain/template"
import { useRecords } from "@atelier/ui"
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

const none: ReadonlyArray<never> = []

const byId = <R extends { readonly id: string }>(
  records: ReadonlyArray<R>
): ReadonlyMap<string, R> => new Map(records.map((record) => [record.id, record]))

export const useReferenceData = (): ReferenceData => {
  const progresses = useRecords("progress")
  const shippers = useRecords("shipper")
  const installers = useRecords("installer")
  const templates: ReadonlyArray<Template> = useRecords("template").data ?? none
  const jobTypes: ReadonlyArray<JobType> = useRecords("jobType").data ?? none
  const known = {
    progresses: progresses.data ?? none,
    shippers: shippers.data ?? none,
    installers: installers.data ?? none
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

/** Returns the requests for progresses and crews that failed. */
export const useFailedReference = () =>
  [useRecords("progress"), useRecords("shipper"), useRecords("installer")].filter(
    ({ isError }) => isError
  )
