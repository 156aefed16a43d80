import { checkObject } from "../../kernel/time/index.ts"
import { plainWeek } from "../../records/progress/index.ts"
import { Installer, Shipper } from "../../records/resource/index.ts"
import { checkedRow } from "./checkedRow.ts"

const crew = (id: string, fields: Partial<Omit<Installer, "id">>) => {
  checkObject("fields", fields)
  return {
    version: 1,
    name: id,
    colorHexa: "#996633",
    emails: "",
    capacities: [],
    ...plainWeek,
    ...fields,
    id
  }
}

/**
 * An installer who works Monday to Friday without limits, unless `fields` differ. The name defaults
 * to the id. Throws a `RangeError` that lists wrong fields.
 *
 * @example
 * makeInstaller("anna", { name: "Anna's crew" }).name // => "Anna's crew"
 */
export const makeInstaller = (id: string, fields: Partial<Omit<Installer, "id">> = {}): Installer =>
  checkedRow("Installer", Installer, crew(id, fields))

/**
 * A shipper, with the defaults of {@link makeInstaller}.
 *
 * @example
 * makeShipper("truck").includeSaturday // => false
 */
export const makeShipper = (id: string, fields: Partial<Omit<Shipper, "id">> = {}): Shipper =>
  checkedRow("Shipper", Shipper, crew(id, fields))
