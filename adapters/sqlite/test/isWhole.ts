/** True in `npm run proof`, which tries every case; `npm test` tries some of them. */
export const isWhole = process.env.PROOF === "whole"
