/** A scale from 0 to a round number, with its grid lines. */
export interface PlotScale {
  readonly max: number
  readonly ticks: ReadonlyArray<number>
}

const steps = [1, 2, 2.5, 5, 10] as const
const WANTED_TICKS = 4

/** Returns the smallest round scale that includes a number; 0 to 1 if the number is 0. */
export const plotScale = (largest: number): PlotScale => {
  const wanted = (largest > 0 ? largest : 1) / WANTED_TICKS
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (steps.find((one) => one * power >= wanted - power * 1e-9) ?? 10) * power
  const count = Math.max(1, Math.ceil((largest > 0 ? largest : 1) / step - 1e-9))
  return { max: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => step * at) }
}
