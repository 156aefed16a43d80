import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import type { Scheme } from "./atelier.ts"

interface Look {
  /** A selector of the part that is looked at; the whole page without. */
  readonly within?: string
  /** The schemes that are looked at, one after the other; the present one without. */
  readonly schemes?: ReadonlyArray<Scheme>
}

const expectNoFaults = async (page: Page, within: string | undefined): Promise<void> => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Expects that axe finds no fault of accessibility. */
export const expectAccessible = async (page: Page, { within, schemes }: Look = {}) => {
  if (schemes === undefined) await expectNoFaults(page, within)
  for (const colorScheme of schemes ?? []) {
    // A colour that is still changing has the contrast of neither scheme.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expectNoFaults(page, within)
  }
}
