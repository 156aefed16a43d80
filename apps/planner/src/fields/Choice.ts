export interface Choice {
  readonly id: string
  readonly name: string
}
