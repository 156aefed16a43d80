import type { LoadTexts } from "./Texts.ts"

export const spanish: LoadTexts = (area) => import(`../locales/es/${area}.json`)

export const chinese: LoadTexts = (area) => import(`../locales/zh/${area}.json`)

export const arabic: LoadTexts = (area) => import(`../locales/ar/${area}.json`)
