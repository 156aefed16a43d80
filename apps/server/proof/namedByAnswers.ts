/** Calls about what only an earlier answer names: a backup, a session of a browser, a file that is being sent. */
export const namedByAnswers: ReadonlyArray<string> = [
  "getBackup",
  "endSession",
  "getUpload",
  "continueUpload",
  "finishUpload",
  "cancelUpload"
]
