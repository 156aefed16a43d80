/**
 * Every kind of file that a call may answer, with its media type and what a browser does with it.
 */
export const fileKinds = {
  csv: { contentType: "text/csv; charset=utf-8", disposition: "attachment" },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    disposition: "attachment"
  },
  pdf: { contentType: "application/pdf", disposition: "inline" },
  txt: { contentType: "text/plain; charset=utf-8", disposition: "attachment" },
  db: { contentType: "application/vnd.sqlite3", disposition: "attachment" },
  /** Whatever somebody sent: nothing that a browser shows or runs by itself. */
  document: { contentType: "application/octet-stream", disposition: "attachment" }
} as const

/** The name of a kind of file. */
export type FileKind = keyof typeof fileKinds
