export interface TextTree {
  readonly [key: string]: string | TextTree
}

const PLURALS = " |||| "

const icuText = (text: string): string => {
  const [one = "", ...others] = text
    .replaceAll("'", "''")
    .replace(/%\{([\w-]+)\}/g, "{$1}")
    .split(PLURALS)
  const other = others.at(-1)
  return other === undefined ? one : `{smart_count, plural, one {${one}} other {${other}}}`
}

/** Converts react-admin's messages (`%{name}`, plurals separated by `||||`) to ICU messages. */
export const icuTexts = (messages: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === "string" ? icuText(text) : icuTexts(text)
    ])
  )
