import { everyCall } from "@atelier/contract"

/**
 * What is made comes early, to be there, and goes before it is used; users come late, then what
 * takes changes back, and last what takes everything away.
 */
const order = [
  /^(?!thresholds)\w+\.create$|^create/,
  /^(?!thresholds)\w+\.remove$|^(remove|delete|softDelete)/,
  /^(?!thresholds\.create$|saveUserConfig$|updateShopSettings$|users\.|undoChange$|startEmpty$|loadDemo$)/,
  /^thresholds/,
  /^(saveUserConfig$|updateShopSettings$|users\.)/,
  /^undoChange$/,
  /./
]
const place = (name: string): number => order.findIndex((names) => names.test(name))

/** Every call of the contract, in the order in which all of them can be answered. */
export const callsInOrder = everyCall.toSorted(([one], [other]) => place(one) - place(other))
