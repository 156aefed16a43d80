/** A file as it was read: its name and its text. */
export interface FileText {
  readonly name: string
  readonly text: string
}

/** The largest file that the server takes, in bytes. */
export const LARGEST_FILE = 25 * 1024 * 1024

/** The text of a file's bytes: UTF-8, or what Windows writes where it is no UTF-8. */
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** Read a file that somebody chose; null when it is larger than the server takes. */
export const readFile = async (file: File): Promise<FileText | null> =>
  file.size > LARGEST_FILE
    ? null
    : { name: file.name, text: textOf(new Uint8Array(await file.arrayBuffer())) }
