import * as Schema from "effect/Schema"
import { requiredLine } from "../../kernel/text/index.ts"

export const MAX_DOCUMENT_NAME = 200

/** Characters that some file system forbids in names, in addition to control characters. */
const FORBIDDEN = /[\\/:*?"<>|]/g

/** Invisible and direction-changing characters, except joiners within words and emoji. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

const isUsable = (name: string): boolean =>
  name === name.normalize("NFC") &&
  name.search(FORBIDDEN) < 0 &&
  name.search(UNSEEN) < 0 &&
  name === name.trim() &&
  !/^\.+$/.test(name)

export const DocumentName = requiredLine(MAX_DOCUMENT_NAME)
  .check(Schema.makeFilter((name) => isUsable(name) || "must be a name that a file may have"))
  .annotate({ identifier: "DocumentName", example: "Kitchen.pdf" })

/** The file extension of a name with its dot; empty if there is none. */
export const extensionOf = (name: string): string =>
  /[^.](\.[\p{L}\p{N}]{1,12})$/u.exec(name)?.[1] ?? ""

/** Cuts a text to UTF-16 units, with neither half a character nor a space at its end. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()

/**
 * Turns a file name into the nearest {@link DocumentName}. Forbidden characters are replaced or
 * removed, long names are cut before their extension, and an empty name becomes `document`.
 */
export const documentName = (text: string): string => {
  const plain = text
    .normalize("NFC")
    .replace(FORBIDDEN, "_")
    .replace(UNSEEN, "")
    .replace(/\s+/g, " ")
    .trim()
  const name = /^\.*$/.test(plain) ? "document" : plain
  const extension = extensionOf(name)
  const stem = name.slice(0, name.length - extension.length)
  return `${cut(stem, MAX_DOCUMENT_NAME - extension.length)}${extension}`
}
