import { IntlMessageFormat } from "intl-messageformat"

type Element = ReturnType<IntlMessageFormat["getAst"]>[number]

/** What a text is filled from: `shown` as it is, `known` in any way, such as to choose a plural. */
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

/** The places of a text, by a full ICU parser. */
export const placesOf = (text: string): Places => {
  const places = { shown: new Set<string>(), known: new Set<string>() }
  walk(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst(), places)
  return places
}
