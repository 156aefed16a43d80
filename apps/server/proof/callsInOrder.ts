import { everyCall } from "@atelier/contract"

/**
 * Creation comes early, with one deletion before the rows are used; users come late, then undo,
 * then deleting and reloading everything. Imports come last because an imported shop cannot be
 * unloaded.
 */
const order = [
  /^(?!thresholds)\w+\.(create|remove)$/,
  /^create/,
  /^(remove|delete|softDelete)/,
  /^(?!thresholds\.create$|changeUser$|changeShop$|users\.|undoChange$|startEmpty$|loadDemo$|import)/,
  /^thresholds/,
  /^(changeUser$|changeShop$|users\.)/,
  /^undoChange$/,
  /^(?!import)/,
  /./
]
const place = (name: string): number => order.findIndex((names) => names.test(name))

export const callsInOrder = everyCall.toSorted(([one], [other]) => place(one) - place(other))
