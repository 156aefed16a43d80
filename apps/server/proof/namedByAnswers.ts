/**
 * Calls whose ids come only from earlier answers (backups, sessions, content versions, uploads),
 * and the vendor's consent, for which the proof shop is not registered.
 */
export const namedByAnswers: ReadonlyArray<string> = [
  "getBackup",
  "endSession",
  "getUpload",
  "continueUpload",
  "finishUpload",
  "cancelUpload",
  "beginConsent",
  "finishConsent"
]
