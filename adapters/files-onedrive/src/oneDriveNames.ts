import { fileNameOf, plainName } from "@atelier/files-local"

/**
 * A path there has 400 characters, with those of the account and the site before it. These leave
 * more than a hundred for what is above the folder of the shop.
 */
const MAX = { root: 40, owner: 80, category: 40, stem: 90 } as const

/** A text without the last characters that are some of these. */
const withoutEnd = (text: string, ends: string): string => {
  let end = text.length
  while (end > 0 && ends.includes(text[end - 1] ?? "")) end -= 1
  return text.slice(0, end)
}

/** Cuts a text to so many characters as JavaScript and Microsoft count them, never within one. */
const cut = (text: string, max: number): string => {
  let short = ""
  for (const character of text) {
    if (short.length + character.length > max) break
    short += character
  }
  return withoutEnd(short, " .")
}

/** Names that no file or folder has there; the last one stands nowhere in a name. */
const RESERVED = /^(\.lock|desktop\.ini)$|_vti_/i

/**
 * A name that OneDrive and SharePoint take: besides what no file system takes, neither `#` nor `%`,
 * no `~` at the beginning, and none of their own names.
 */
const allowed = (name: string): string => {
  const plain = name.replace(/[#%]/g, "_").replace(/^~/, "_")
  return RESERVED.test(plain) ? `_${plain.replace(/_vti_/gi, "_vti-")}` : plain
}

/** What a folder is called there. */
export const folderName = (text: string, kind: "root" | "owner" | "category"): string =>
  allowed(plainName(cut(plainName(text), MAX[kind])))

/** What a file is called there: its document's name, with a key that makes its path its own. */
export const fileName = (name: string, key: string): string => {
  const ending = /\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0] ?? ""
  const stem = cut(allowed(plainName(name.slice(0, name.length - ending.length))), MAX.stem)
  return fileNameOf(`${stem === "" ? "_" : stem}${ending}`, key)
}
