/**
 * The names of tests that failed at first and then passed, as the reports of both runners say them.
 */

interface UnitReport {
  readonly testResults?: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{
      readonly fullName: string
      readonly status: string
      readonly failureMessages: ReadonlyArray<string>
    }>
  }>
}

/** Of Vitest: a test that passed keeps the messages of the tries before. */
export const unitsAtSecondTry = ({ testResults = [] }: UnitReport): ReadonlyArray<string> =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => fullName)

interface StorySuite {
  readonly specs?: ReadonlyArray<{
    readonly title: string
    readonly tests: ReadonlyArray<{ readonly status: string }>
  }>
  readonly suites?: ReadonlyArray<StorySuite>
}

/** Of Playwright, which calls such a test flaky. */
export const storiesAtSecondTry = ({
  specs = [],
  suites = []
}: StorySuite): ReadonlyArray<string> => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ title }) => title),
  ...suites.flatMap(storiesAtSecondTry)
]
