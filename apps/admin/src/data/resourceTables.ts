import { Struct } from "effect"
import { type ResourcePath, resources } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"

export type ResourceName = ResourcePath

export type RowOf<N extends ResourceName> = Rows[(typeof resources)[N]["table"]]

const names = Struct.keys(resources)

export const resourcesOf = (table: Table): ReadonlyArray<ResourceName> =>
  names.filter((name) => resources[name].table === table)
