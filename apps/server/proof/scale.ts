/** Whether this is `npm run proof`, which tries everything at its whole size. */
export const isWhole = process.env.PROOF === "whole"

/** How often something is tried: a little in `npm test`, all of it in `npm run proof`. */
export const scale = (quick: number, whole: number): number => (isWhole ? whole : quick)

/** What a proof measured, for the reader; nothing in `npm test` depends on time. */
export const report = (what: string, figure: string | number): void => {
  if (isWhole) process.stdout.write(`  ${what}: ${figure}\n`)
}
