import { type Progress, progressDefaults } from "@atelier/domain/progress"

/**
 * A progress before anything is typed: after the others, in a colour of its own, linked to the
 * installation.
 */
export const newProgress = (
  others: ReadonlyArray<Pick<Progress, "order" | "colorHexa">>,
  freeColour: (taken: ReadonlyArray<string>) => string
): Omit<Progress, "id" | "version"> => ({
  name: "",
  colorHexa: freeColour(others.map(({ colorHexa }) => colorHexa)),
  order: Math.max(0, ...others.map(({ order }) => order)) + 1,
  ...progressDefaults
})
