export const fileKinds = {
  csv: { contentType: "text/csv; charset=utf-8", disposition: "attachment" },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    disposition: "attachment"
  },
  pdf: { contentType: "application/pdf", disposition: "inline" },
  txt: { contentType: "text/plain; charset=utf-8", disposition: "attachment" },
  db: { contentType: "application/vnd.sqlite3", disposition: "attachment" },
  document: { contentType: "application/octet-stream", disposition: "attachment" }
} as const

export type FileKind = keyof typeof fileKinds
