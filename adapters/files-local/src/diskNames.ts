import { randomInt } from "node:crypto"

/** File systems allow 255 bytes per name; key and ending need some of them. */
const MAX_STEM_BYTES = 180

const KEY_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
const KEY_LENGTH = 12

/** A new storage key; part of the file name, so that a moved file is found. */
export const newKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join("")

/** Truncates a text to a number of UTF-8 bytes without splitting a character. */
const cutBytes = (text: string, max: number): string => {
  let bytes = 0
  let cut = ""
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > max) break
    cut += character
  }
  return cut
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i

/** A non-empty name that all file systems and services accept and that is not hidden. */
export const plainName = (text: string): string => {
  const plain = cutBytes(
    text
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
      .replace(/[\\/:*?"<>|]/g, "_")
      .trim(),
    MAX_STEM_BYTES
  ).replace(/^\.+/, "_")
  let end = plain.length
  while (end > 0 && " .".includes(plain[end - 1] ?? "")) end -= 1
  if (end === 0) return "_"
  const name = plain.slice(0, end)
  return RESERVED.test(name) ? `_${name}` : name
}

/** The folder name for a work order or event; `place` distinguishes several of the same name. */
export const folderNameOf = (name: string, place = 1): string =>
  place === 1 ? plainName(name) : `${plainName(name)} (${place})`

/** The file name of a content: the document's name with the key before the extension. */
export const fileNameOf = (name: string, key: string): string => {
  const ending = /[^.](\.[A-Za-z0-9]{1,12})$/.exec(name)?.[1] ?? ""
  return `${plainName(name.slice(0, name.length - ending.length))} [${key}]${ending}`
}

const KEYED = / \[([a-km-np-z2-9]{12})\](?:\.[A-Za-z0-9]{1,12})?$/

/** The key in a file name; null for files that users put there. */
export const keyIn = (fileName: string): string | null => KEYED.exec(fileName)?.[1] ?? null
