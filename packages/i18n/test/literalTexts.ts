import type { Source } from "./sources.ts"

export interface LiteralText {
  readonly path: string
  readonly text: string
}

const attribute =
  /\s(?:label|title|placeholder|alt|description|text|helperText|aria-label|aria-description)="([^"]*\p{L}[^"]*)"/gu

/** Text from the end of a tag to the next tag or brace, which a screen would show as it is. */
const child =
  /(?:<\/?[A-Za-z][^<>{}]*?(?:\{[^{}]*\}[^<>{}]*?)*>|\})\s*([^<>{}()=;:,&|?]*\p{L}{2}[^<>{}()=;&|]*?)\s*(?=<\/?[A-Za-z>]|\{(?!\.\.\.))/gu

const withoutTemplates = (text: string): string => {
  const shorter = text.replace(/`(?:[^`$]|\$(?!\{)|\$\{[^`}]*\})*`/g, "0")
  return shorter === text ? text : withoutTemplates(shorter)
}

const onlyCode = (text: string): string =>
  withoutTemplates(text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "$1"))

const isProse = (text: string): boolean =>
  !/^(return|const|let|export|import|from|type|interface|else|if|case|default|readonly|async|as|extends|satisfies)\b/.test(
    text
  )

/** The JSX texts without a key: attributes that are read out, and text between tags. */
export const literalTexts = (files: ReadonlyArray<Source>): ReadonlyArray<LiteralText> =>
  files
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, text }) => {
      const code = onlyCode(text)
      const attributes = [...code.matchAll(attribute)].map(([, found = ""]) => found)
      const children = [...code.matchAll(child)]
        .map(([, found = ""]) => found.trim())
        .filter(isProse)
      return [...attributes, ...children].map((found) => ({ path, text: found }))
    })
