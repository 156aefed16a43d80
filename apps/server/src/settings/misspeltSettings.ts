import { editDistance } from "@atelier/domain/text"
import { settingsTable } from "./settingsTable.ts"

const names = Object.values(settingsTable).map(({ name }) => name)

const MAX_FAULTS = 2
const SHORT = 5

/** Short names may differ by one letter: `ATELIER_PORT` of Kubernetes is not `ATELIER_HOST`. */
const allowedFaults = (known: string): number =>
  known.slice(known.indexOf("_") + 1).length > SHORT ? MAX_FAULTS : 1

/** Each letter that the name lacks is a fault; this is much faster than the distance. */
const mayResemble = (name: string, known: string): boolean =>
  Math.abs(known.length - name.length) <= MAX_FAULTS &&
  [...known].filter((letter) => !name.includes(letter)).length <= MAX_FAULTS

const resembled = (name: string): string | undefined =>
  names
    .filter((known) => mayResemble(name, known))
    .map((known) => ({ known, faults: editDistance(name, known) }))
    .filter(({ known, faults }) => faults > 0 && faults <= allowedFaults(known))
    .toSorted((one, other) => one.faults - other.faults)[0]?.known

/** Returns a sentence for each variable that is almost, but not, a setting. */
export const misspeltSettings = (
  environment: Readonly<Record<string, string | undefined>>
): ReadonlyArray<string> =>
  Object.keys(environment)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const known = resembled(name)
      return known === undefined ? [] : [`There is no setting ${name}; did you mean ${known}?`]
    })
