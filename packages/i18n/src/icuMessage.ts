export type Message = (params: Readonly<Record<string, unknown>>) => string

type Part = (params: Readonly<Record<string, unknown>>, count: number) => string

// Cached per language, because creating one costs more than parsing a text.
const numberFormats = new Map<string, Intl.NumberFormat>()
const rulesOfPlurals = new Map<string, Intl.PluralRules>()

const pluralRules = (locale: string, type: "cardinal" | "ordinal"): Intl.PluralRules => {
  const key = `${locale} ${type}`
  const rules = rulesOfPlurals.get(key) ?? new Intl.PluralRules(locale, { type })
  rulesOfPlurals.set(key, rules)
  return rules
}

const formatNumber = (locale: string, amount: number): string => {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(amount)
}

interface Reader {
  readonly text: string
  readonly locale: string
  at: number
}

const word = (reader: Reader): string => {
  const found = /^\s*([^\s,{}]+)\s*/.exec(reader.text.slice(reader.at))
  reader.at += found?.[0].length ?? 0
  return found?.[1] ?? ""
}

const take = (reader: Reader, sign: string): boolean => {
  if (reader.text[reader.at] !== sign) return false
  reader.at += 1
  return true
}

const joined =
  (parts: ReadonlyArray<Part>): Part =>
  (params, count) =>
    parts.reduce((text, part) => {
      const next = part(params, count)
      // A sentence that ends with "p.m." or "Inc." has one full stop.
      return text + (text.endsWith(".") && /^\.(\s|$)/.test(next) ? next.slice(1) : next)
    }, "")

/** The branches `one {…} other {…}` up to the end of the argument. */
const branches = (reader: Reader): ReadonlyMap<string, Part> => {
  const found = new Map<string, Part>()
  for (let name = word(reader); name !== "" && take(reader, "{"); name = word(reader))
    found.set(name, sequence(reader))
  return found
}

const nothing: Part = () => ""

const choice = (reader: Reader, name: string, kind: string): Part => {
  const found = branches(reader)
  take(reader, "}")
  const other = found.get("other") ?? nothing
  if (kind === "select")
    return (params) => (found.get(String(params[name])) ?? other)(params, Number.NaN)
  const rules = pluralRules(reader.locale, kind === "selectordinal" ? "ordinal" : "cardinal")
  return (params) => {
    const count = Number(params[name])
    return (found.get(`=${count}`) ?? found.get(rules.select(count)) ?? other)(params, count)
  }
}

const argument = (reader: Reader): Part => {
  const name = word(reader)
  if (take(reader, "}"))
    return (params) => (params[name] === undefined ? `{${name}}` : String(params[name]))
  take(reader, ",")
  const kind = word(reader)
  if (kind === "number") {
    take(reader, "}")
    return (params) => formatNumber(reader.locale, Number(params[name]))
  }
  take(reader, ",")
  return choice(reader, name, kind)
}

/** Text and arguments up to the closing brace, or to the end. */
const sequence = (reader: Reader): Part => {
  const parts: Array<Part> = []
  while (reader.at < reader.text.length && !take(reader, "}")) {
    if (take(reader, "{")) parts.push(argument(reader))
    else if (take(reader, "#"))
      parts.push((_, count) => (Number.isNaN(count) ? "#" : formatNumber(reader.locale, count)))
    else {
      const plain = /^[^{}#]+/.exec(reader.text.slice(reader.at))?.[0] ?? ""
      reader.at += plain.length
      parts.push(() => plain)
    }
  }
  return joined(parts)
}

/**
 * Parses the subset of ICU MessageFormat that our texts use: `{name}`, `{n, number}`, `plural`,
 * `selectordinal` and `select`, nested, with `#` directly in a plural and `=1`. Its code is a tenth
 * of a full parser's, and it agrees with one on every text (see the test). No quoting: texts use ’,
 * never '.
 */
export const icuMessage = (text: string, locale: string): Message => {
  const message = sequence({ text, locale, at: 0 })
  return (params) => message(params, Number.NaN)
}
