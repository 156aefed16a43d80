interface Placed {
  readonly workOrderId: string
  readonly position: number
}

/** How a row stands to where it is at present; one that comes from further down has gone up. */
export const movedRanks = (
  { workOrderId, position }: Placed,
  present: ReadonlyArray<Placed>
): "up" | "down" | "same" => {
  const before = present.find((row) => row.workOrderId === workOrderId)
  if (before === undefined || position < before.position) return "up"
  return position > before.position ? "down" : "same"
}
