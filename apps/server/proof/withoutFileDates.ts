const HEADERS = [
  { signature: "PK\u0003\u0004", date: 10 },
  { signature: "PK\u0001\u0002", date: 12 }
]
const DATE_BYTES = 4

/** The bytes of a file; in ZIP archives such as workbooks, without the times of their entries. */
export const withoutFileDates = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes)
  for (const { signature, date } of HEADERS)
    for (let at = file.indexOf(signature); at >= 0; at = file.indexOf(signature, at + 1))
      file.fill(0, at + date, at + date + DATE_BYTES)
  return file.toString("base64")
}
