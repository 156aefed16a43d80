import { useLanguage } from "./useLanguage.ts"

/** On which side lines begin and end, for what knows only left and right. */
export const useSides = (): {
  readonly start: "left" | "right"
  readonly end: "left" | "right"
} =>
  useLanguage().direction === "rtl"
    ? { start: "right", end: "left" }
    : { start: "left", end: "right" }
