interface Placed {
  readonly workOrderId: string
  readonly position: number
}

/** Compares the position of a row with its present one; a row outside the present rows moved up. */
export const movedRanks = (
  { workOrderId, position }: Placed,
  present: ReadonlyArray<Placed>
): "up" | "down" | "same" => {
  const before = present.find((row) => row.workOrderId === workOrderId)
  if (before === undefined || position < before.position) return "up"
  return position > before.position ? "down" : "same"
}
