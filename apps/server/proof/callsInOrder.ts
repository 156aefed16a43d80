import { everyCall } from "@atelier/contract"

/**
 * What is made comes early, to be there, and one of it goes before anything uses it; users come
 * late, then what takes changes back, then what takes everything away and brings it again. Imports
 * come last: what somebody imported is a shop of their own, which does not go.
 */
const order = [
  /^(?!thresholds)\w+\.(create|remove)$/,
  /^create/,
  /^(remove|delete|softDelete)/,
  /^(?!thresholds\.create$|saveUserConfig$|updateShopSettings$|users\.|undoChange$|startEmpty$|loadDemo$|import)/,
  /^thresholds/,
  /^(saveUserConfig$|updateShopSettings$|users\.)/,
  /^undoChange$/,
  /^(?!import)/,
  /./
]
const place = (name: string): number => order.findIndex((names) => names.test(name))

/** Every call of the contract, in the order in which all of them can be answered. */
export const callsInOrder = everyCall.toSorted(([one], [other]) => place(one) - place(other))
