import { IntlMessageFormat } from "intl-messageformat"

type Element = ReturnType<IntlMessageFormat["getAst"]>[number]

/** `shown` arguments are inserted, `known` ones used, such as to choose a plural. */
export interface Places {
  readonly shown: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

const ARGUMENT = 1

const walk = (
  elements: ReadonlyArray<Element>,
  places: { readonly shown: Set<string>; readonly known: Set<string> }
): void => {
  for (const element of elements) {
    if ("value" in element && element.type !== 0) places.known.add(element.value)
    if (element.type === ARGUMENT) places.shown.add(element.value)
    if ("options" in element)
      for (const option of Object.values(element.options)) walk(option.value, places)
  }
}

export const placesOf = (text: string): Places => {
  const places = { shown: new Set<string>(), known: new Set<string>() }
  if (!text.includes("{")) return places
  walk(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst(), places)
  return places
}

const PLURAL = 6

const pluralsIn = (
  elements: ReadonlyArray<Element>,
  around: ReadonlyArray<string>
): ReadonlyArray<ReadonlySet<string>> =>
  elements.flatMap((element) => {
    if (!("options" in element)) return []
    const inner = Object.values(element.options).flatMap((option) =>
      pluralsIn(option.value, [...around, element.value])
    )
    return element.type === PLURAL &&
      element.pluralType === "cardinal" &&
      !around.includes(element.value)
      ? [new Set(Object.keys(element.options)), ...inner]
      : inner
  })

/** The plurals of a text, each as its set of forms, found by a full parser. */
export const pluralsOf = (text: string): ReadonlyArray<ReadonlySet<string>> =>
  !text.includes("plural")
    ? []
    : pluralsIn(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst(), [])
