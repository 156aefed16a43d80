import { fileNameOf, plainName } from "@atelier/files-local"

/**
 * OneDrive limits paths to 400 characters including account and site. These lengths leave more than
 * a hundred for the part above the folder of the shop.
 */
const MAX = { root: 40, owner: 80, category: 40, stem: 90 } as const

const withoutEnd = (text: string, ends: string): string => {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1] ?? "")) end -= 1
  return text.slice(0, end)
}

/** Cuts a text to UTF-16 units, as Microsoft counts them, without splitting a character. */
const cut = (text: string, max: number): string => {
  let short = ""
  for (const character of text) {
    if (short.length + character.length > max) break
    short += character
  }
  return withoutEnd(short, " .")
}

/** Names that OneDrive reserves; the last one must not occur anywhere in a name. */
const RESERVED = /^(\.lock|desktop\.ini)$|_vti_/i

/**
 * A name that OneDrive and SharePoint accept: in addition to {@link plainName}, without `#` and
 * `%`, without `~` at the start, and not reserved.
 */
const allowed = (name: string): string => {
  const plain = name.replace(/[#%]/g, "_").replace(/^~/, "_")
  return RESERVED.test(plain) ? `_${plain.replace(/_vti_/gi, "_vti-")}` : plain
}

export const folderName = (text: string, kind: "root" | "owner" | "category"): string =>
  allowed(plainName(cut(plainName(text), MAX[kind])))

/** The file name of a document, with a key that makes its path unique. */
export const fileName = (name: string, key: string): string => {
  const ending = /\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0] ?? ""
  const stem = cut(allowed(plainName(name.slice(0, name.length - ending.length))), MAX.stem)
  return fileNameOf(`${stem === "" ? "_" : stem}${ending}`, key)
}
