export interface Searched {
  readonly mimeType: string
  readonly parents: ReadonlyArray<string>
  readonly appProperties: Readonly<Record<string, string>>
  readonly isTrashed: boolean
}

type Matches = (file: Searched) => boolean

const TEXT = "'((?:[^'\\\\]|\\\\['\\\\])*)'"

const unquoted = (text = ""): string => text.replace(/\\(['\\])/g, "$1")

/** Supported terms of `q`, from https://developers.google.com/drive/api/guides/search-files. */
const terms: ReadonlyArray<readonly [RegExp, (...found: ReadonlyArray<string>) => Matches]> = [
  [
    new RegExp(`^appProperties has \\{ key=${TEXT} and value=${TEXT} \\}`),
    (key, value) => (file) => file.appProperties[unquoted(key)] === unquoted(value)
  ],
  [new RegExp(`^mimeType = ${TEXT}`), (type) => (file) => file.mimeType === unquoted(type)],
  [/^trashed = (true|false)/, (is) => (file) => file.isTrashed === (is === "true")],
  [new RegExp(`^${TEXT} in parents`), (id) => (file) => file.parents.includes(unquoted(id))]
]

/** Parses a query; null if it is invalid. */
export const parseQuery = (query: string): Matches | null => {
  const all: Array<Matches> = []
  let rest = query
  for (;;) {
    const found = terms
      .map(([pattern, make]) => ({ at: pattern.exec(rest), make }))
      .find(({ at }) => at !== null)
    if (found === undefined || found.at === null) return null
    all.push(found.make(...found.at.slice(1)))
    rest = rest.slice(found.at[0].length)
    if (rest === "") return (file) => all.every((matches) => matches(file))
    if (!rest.startsWith(" and ")) return null
    rest = rest.slice(" and ".length)
  }
}
