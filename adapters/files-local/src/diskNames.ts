import { randomInt } from "node:crypto"

/** File systems take 255 bytes for a name; what is added to one needs some of them. */
const MAX_STEM_BYTES = 180

const KEY_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
const KEY_LENGTH = 12

/**
 * What a content is known by: it stands in the name of its file, so that it is found wherever it is
 * put.
 */
export const newKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join("")

/** Cuts a text to so many bytes of UTF-8, between two characters. */
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

/** Names that Windows keeps for devices, with or without an ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i

/** A name that every file system and file service takes, and that is not hidden; never empty. */
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

/** The name of a folder for people to read; `place` tells several of one name apart. */
export const folderNameOf = (name: string, place = 1): string =>
  place === 1 ? plainName(name) : `${plainName(name)} (${place})`

/** The name of the file of a content: its document's, with the key before the ending. */
export const fileNameOf = (name: string, key: string): string => {
  const ending = /[^.](\.[A-Za-z0-9]{1,12})$/.exec(name)?.[1] ?? ""
  return `${plainName(name.slice(0, name.length - ending.length))} [${key}]${ending}`
}

const KEYED = / \[([a-km-np-z2-9]{12})\](?:\.[A-Za-z0-9]{1,12})?$/

/** The key in the name of a file; null for a file that somebody else put there. */
export const keyIn = (fileName: string): string | null => KEYED.exec(fileName)?.[1] ?? null
