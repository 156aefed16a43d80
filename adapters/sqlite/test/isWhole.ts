/** True in `npm run proof`, which tries all cases; `npm test` tries some. */
export const isWhole = process.env.PROOF === "whole"
