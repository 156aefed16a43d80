import { useLanguage } from "./useLanguage.ts"

/** Returns the sides on which lines start and end, for APIs that only know left and right. */
export const useSides = (): { readonly start: "left" | "right"; readonly end: "left" | "right" } =>
  useLanguage().direction === "rtl"
    ? { start: "right", end: "left" }
    : { start: "left", end: "right" }
