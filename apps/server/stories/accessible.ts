import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import type { Scheme } from "./atelier.ts"

interface Look {
  readonly within?: string
  /** Colour schemes to check in turn; default: the current one. */
  readonly schemes?: ReadonlyArray<Scheme>
}

const expectNoFaults = async (page: Page, within: string | undefined): Promise<void> => {
  // Merging the results of frames, and listing what passes, take eight times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

export const expectAccessible = async (page: Page, { within, schemes }: Look = {}) => {
  if (schemes === undefined) await expectNoFaults(page, within)
  for (const colorScheme of schemes ?? []) {
    // Without reduced motion, a colour in transition has a wrong contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expectNoFaults(page, within)
  }
}
