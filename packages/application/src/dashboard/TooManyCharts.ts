import { Schema } from "effect"

export class TooManyCharts extends Schema.TaggedError<TooManyCharts>()("TooManyCharts", {
  max: Schema.Int
}) {
  override get message(): string {
    return `A dashboard has at most ${this.max} charts.`
  }
}
