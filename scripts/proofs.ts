/** Tests with two sizes: small in `npm test`, full in `npm run proof`. */
const scaled: ReadonlyArray<string> = [
  "apps/server/proof",
  "adapters/sqlite/src/crash",
  "adapters/sqlite/src/faults"
]

/**
 * Tests that are slow even at small size, because they start, kill or load servers, use other
 * services, or pack packages. Only `npm run proof` runs them.
 */
export const longTests: ReadonlyArray<string> = [
  "adapters/files-dropbox/src/dropbox.test.ts",
  "adapters/files-google-drive/src/googleDrive.test.ts",
  "adapters/files-onedrive/src/oneDrive.test.ts",
  "adapters/sqlite/src/crash.test.ts",
  "adapters/sqlite/src/restoring/restoreAt.test.ts",
  "apps/server/proof/atBounds.test.ts",
  "apps/server/proof/backup.test.ts",
  "apps/server/proof/days.test.ts",
  "apps/server/proof/fairness.test.ts",
  "apps/server/proof/fiftyClients.test.ts",
  "apps/server/proof/fuzz.test.ts",
  "apps/server/proof/kill.test.ts",
  "apps/server/proof/longWork.test.ts",
  "apps/server/proof/longWorkEnded.test.ts",
  "apps/server/proof/memory.test.ts",
  "apps/server/proof/moves.test.ts",
  "apps/server/proof/outOfSight.test.ts",
  "apps/server/proof/overload.test.ts",
  "apps/server/proof/retries.test.ts",
  "apps/server/proof/simulation.test.ts",
  "apps/server/proof/stop.test.ts",
  "apps/server/proof/streams.test.ts",
  "apps/server/proof/uploads.test.ts",
  "apps/server/proof/versions.test.ts",
  "apps/server/proof/writesInLargeShop.test.ts",
  "apps/server/test/backups.test.ts",
  "apps/server/test/clients.test.ts",
  "apps/server/test/email/delivery.test.ts",
  "apps/server/test/longWorker.test.ts",
  "apps/server/test/private.test.ts",
  "apps/server/test/production.test.ts",
  "apps/server/test/reach.test.ts",
  "apps/server/test/restore.test.ts",
  "apps/server/test/session.test.ts",
  "apps/server/test/storage.test.ts",
  "apps/server/test/webhooks/smallErp.test.ts",
  "scripts/benches.test.ts",
  "scripts/patterns.test.ts",
  "scripts/packing/published.test.ts"
]

export const proofs: ReadonlyArray<string> = [
  ...scaled,
  ...longTests.filter((file) => !scaled.some((each) => file.startsWith(each)))
]
