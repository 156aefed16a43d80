import * as Schema from "effect/Schema"
import { requiredLine } from "../text/index.ts"

/** The most characters of the name of a document. */
export const MAX_DOCUMENT_NAME = 200

/** What no name of a file may hold on some machine, besides control characters. */
const FORBIDDEN = /[\\/:*?"<>|]/g

/**
 * Characters that are no text, or turn what follows around; joiners within a word or an emoji may
 * stay.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

const isUsable = (name: string): boolean =>
  name === name.normalize("NFC") &&
  name.search(FORBIDDEN) < 0 &&
  name.search(UNSEEN) < 0 &&
  name === name.trim() &&
  !/^\.+$/.test(name)

/**
 * The name of a document with its extension, as every file system can keep and everybody can read
 * it.
 */
export const DocumentName = requiredLine(MAX_DOCUMENT_NAME)
  .check(Schema.makeFilter((name) => isUsable(name) || "must be a name that a file may have"))
  .annotate({ identifier: "DocumentName" })

/**
 * The end of a name that says of which kind the file is, with its dot; empty where there is none.
 */
export const extensionOf = (name: string): string =>
  /[^.](\.[\p{L}\p{N}]{1,12})$/u.exec(name)?.[1] ?? ""

/**
 * A text of at most so many UTF-16 units; what is cut ends before half of a character, and in no
 * space.
 */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()

/**
 * The {@link DocumentName} nearest to what a file is called: without what a name may not hold, cut
 * in front of its extension where it is too long, and `document` where nothing is left.
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
