import { type ResourcePath, resources } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"

/** The name of a resource of the configuration. */
export type ResourceName = ResourcePath

/** The record type of a resource. */
export type RowOf<N extends ResourceName> = Rows[(typeof resources)[N]["table"]]

const names = Object.keys(resources) as ReadonlyArray<ResourceName>

/** The resources that show rows of a table. */
export const resourcesOf = (table: Table): ReadonlyArray<ResourceName> =>
  names.filter((name) => resources[name].table === table)
