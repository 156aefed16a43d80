import { checkObject } from "../../kernel/time/index.ts"
import { plainWeek } from "../../records/progress/index.ts"
import { NEW_SHOP_NAME, SHOP_ID, Shop } from "../../records/resource/index.ts"
import { checkedRow } from "./checkedRow.ts"

/**
 * A shop in Toronto that works Monday to Friday from 7:00 to 15:30, unless `fields` differ.
 * Production has no limit by default. Throws a `RangeError` that lists wrong fields.
 *
 * @example
 * const { includeSaturday, timeZone } = makeShop({ name: "Oak & Sons", includeSaturday: true })
 * includeSaturday // => true
 * timeZone // => "America/Toronto"
 */
export const makeShop = (fields: Partial<Omit<Shop, "id">> = {}): Shop => {
  checkObject("fields", fields)
  return checkedRow("Shop", Shop, {
    version: 1,
    name: NEW_SHOP_NAME,
    address: "",
    timeZone: "America/Toronto",
    ...plainWeek,
    dayStartTime: "07:00",
    dayEndTime: "15:30",
    productionCapacities: [],
    content: "empty",
    hasMaestroOption: true,
    strictVersions: false,
    alertSeconds: null,
    tellPeople: "ask",
    ...fields,
    id: SHOP_ID
  })
}
