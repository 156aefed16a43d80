import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import type { Scheme } from "./atelier.ts"

interface Look {
  readonly within?: string
  /** Colour schemes to check in turn; default: the current one. */
  readonly schemes?: ReadonlyArray<Scheme>
}

/** Rules that a screen breaks, each with the elements. */
type Faults = ReadonlyArray<readonly [rule: string, elements: ReadonlyArray<string>]>

const faultsNow = async (
  page: Page,
  within: string | undefined,
  rules: ReadonlyArray<string> = []
): Promise<Faults> => {
  // Merging the results of frames, and listing what passes, take eight times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] })
  if (rules.length > 0) axe.withRules([...rules])
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

export const accessibilityFaults = async (
  page: Page,
  { within, schemes }: Look = {}
): Promise<Faults> => {
  if (schemes === undefined) return faultsNow(page, within)
  const faults: Array<Faults[number]> = []
  for (const [place, colorScheme] of schemes.entries()) {
    // Without reduced motion, a colour in transition has a wrong contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    // Another scheme changes nothing but colours.
    faults.push(...(await faultsNow(page, within, place === 0 ? [] : ["color-contrast"])))
  }
  return faults
}

export const expectAccessible = async (page: Page, look: Look = {}): Promise<void> =>
  expect(await accessibilityFaults(page, look)).toEqual([])
