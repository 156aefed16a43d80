/** Where `npm run proof` looks: everything that is tried at two sizes. */
export const proofs: ReadonlyArray<string> = [
  "apps/server/proof",
  "adapters/sqlite/src/crash",
  "adapters/sqlite/src/earlierSchemas",
  "adapters/sqlite/src/faults"
]

/**
 * Proofs that take longer than newcomers wait, even at their small size: `npm test` leaves them to
 * `npm run proof`.
 */
export const longProofs: ReadonlyArray<string> = [
  "adapters/sqlite/src/crash.test.ts",
  "apps/server/proof/atBounds.test.ts",
  "apps/server/proof/backup.test.ts",
  "apps/server/proof/days.test.ts",
  "apps/server/proof/fairness.test.ts",
  "apps/server/proof/fiftyClients.test.ts",
  "apps/server/proof/longWorkEnded.test.ts",
  "apps/server/proof/matrix.test.ts",
  "apps/server/proof/memory.test.ts",
  "apps/server/proof/migrations.test.ts",
  "apps/server/proof/moves.test.ts",
  "apps/server/proof/overload.test.ts",
  "apps/server/proof/retries.test.ts",
  "apps/server/proof/simulation.test.ts",
  "apps/server/proof/stop.test.ts",
  "apps/server/proof/streams.test.ts",
  "apps/server/proof/uploads.test.ts",
  "apps/server/proof/versions.test.ts",
  "apps/server/proof/writesInLargeShop.test.ts"
]
