import type { LoadTexts } from "./loadArea.ts"

/** The texts of an area in Spanish. */
export const spanish: LoadTexts = (area) => import(`../locales/es/${area}.json`)

/** The texts of an area in Chinese. */
export const chinese: LoadTexts = (area) => import(`../locales/zh/${area}.json`)

/** The texts of an area in Arabic. */
export const arabic: LoadTexts = (area) => import(`../locales/ar/${area}.json`)
