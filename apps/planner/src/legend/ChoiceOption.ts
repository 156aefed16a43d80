export interface ChoiceOption {
  readonly id: string
  readonly name: string
}
