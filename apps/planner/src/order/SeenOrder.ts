/** A work order as the user saw it last. */
export interface SeenOrder {
  readonly id: string
  readonly version: number
}
