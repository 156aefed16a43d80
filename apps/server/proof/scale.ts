/** True in `npm run proof`, which runs everything at full size. */
export const isWhole = process.env.PROOF === "whole"

/** Number of attempts in `npm test` and in `npm run proof`. */
export const scale = (quick: number, whole: number): number => (isWhole ? whole : quick)

/** Prints a measurement; tests in `npm test` do not depend on time. */
export const report = (what: string, figure: string | number): void => {
  if (isWhole) process.stdout.write(`  ${what}: ${figure}\n`)
}
