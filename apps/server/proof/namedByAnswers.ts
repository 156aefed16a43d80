/**
 * Calls about what only an earlier answer names: a backup, a session of a browser, a version of a
 * content, a file that is being sent, and the consent of a vendor, with whom the proofs' shop is
 * not registered.
 */
export const namedByAnswers: ReadonlyArray<string> = [
  "getBackup",
  "endSession",
  "getDocumentVersionContent",
  "restoreDocumentVersion",
  "getUpload",
  "continueUpload",
  "finishUpload",
  "cancelUpload",
  "beginConsent",
  "finishConsent"
]
