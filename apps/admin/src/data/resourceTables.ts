import { type ResourcePath, resources } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"

export type ResourceName = ResourcePath

export type RowOf<N extends ResourceName> = Rows[(typeof resources)[N]["table"]]

const names = Object.keys(resources) as ReadonlyArray<ResourceName>

export const resourcesOf = (table: Table): ReadonlyArray<ResourceName> =>
  names.filter((name) => resources[name].table === table)
