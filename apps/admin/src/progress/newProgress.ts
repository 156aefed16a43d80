import { type Progress, progressDefaults, type Week, weekOfShop } from "@atelier/domain/progress"

/** Initial values of a new progress: last in order, a free colour, linked to installation. */
export const newProgress = (
  others: ReadonlyArray<Pick<Progress, "order" | "colorHexa">>,
  freeColour: (taken: ReadonlyArray<string>) => string,
  shop: Week
): Omit<Progress, "id" | "version"> => ({
  name: "",
  colorHexa: freeColour(others.map(({ colorHexa }) => colorHexa)),
  order: Math.max(0, ...others.map(({ order }) => order)) + 1,
  ...progressDefaults,
  ...weekOfShop(shop)
})
