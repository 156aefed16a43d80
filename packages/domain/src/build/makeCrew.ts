import { Installer, Shipper } from "../resource/index.ts"
import { checkObject } from "../time/index.ts"
import { checkedRow } from "./checkedRow.ts"

const crew = (id: string, fields: Partial<Omit<Installer, "id">>) => {
  checkObject("fields", fields)
  return {
    version: 1,
    name: id,
    colorHexa: "#996633",
    emails: "",
    capacities: [],
    includeSaturday: false,
    includeSunday: false,
    ...fields,
    id
  }
}

/**
 * Who installs: Monday to Friday without limits, unless the fields say otherwise; the name is the
 * id. Throws a `RangeError` that names what is wrong.
 *
 * @example
 * makeInstaller("anna", { name: "Anna's crew" }).name // => "Anna's crew"
 */
export const makeInstaller = (id: string, fields: Partial<Omit<Installer, "id">> = {}): Installer =>
  checkedRow("Installer", Installer, crew(id, fields))

/**
 * Who delivers, in the same way.
 *
 * @example
 * makeShipper("truck").includeSaturday // => false
 */
export const makeShipper = (id: string, fields: Partial<Omit<Shipper, "id">> = {}): Shipper =>
  checkedRow("Shipper", Shipper, crew(id, fields))
