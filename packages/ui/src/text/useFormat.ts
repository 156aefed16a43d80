import {
  type DayStyle,
  formatBytes,
  formatDate,
  formatDay,
  formatList,
  formatPercent,
  formatQuantity,
  formatTime
} from "@atelier/i18n"
import { useMemo } from "react"
import { useLanguage } from "./useLanguage.ts"
import { useText } from "./useText.ts"

export interface Format {
  readonly day: (day: string, style?: DayStyle) => string
  readonly time: (time: string) => string
  readonly instant: (instant: string) => string
  readonly quantity: (quantity: number) => string
  readonly bytes: (bytes: number) => string
  readonly percent: (percent: number) => string
  readonly list: (texts: ReadonlyArray<string>) => string
  /** Joins the first and last day or instant of a period. */
  readonly period: (first: string, last: string) => string
  /** Joins an old and a new value with an arrow in the reading direction. */
  readonly fromTo: (from: string, to: string) => string
  /** Writes a list of excluded days. */
  readonly notOn: (days: ReadonlyArray<string>) => string
}

export const useFormat = (): Format => {
  const { locale, direction } = useLanguage()
  const t = useText("common")
  return useMemo(
    () => ({
      day: (day, style) => formatDay(locale, day, style),
      time: (time) => formatTime(locale, time),
      instant: (instant) => formatDate(locale, instant),
      quantity: (quantity) => formatQuantity(locale, quantity),
      bytes: (bytes) => formatBytes(locale, bytes),
      percent: (percent) => formatPercent(locale, percent),
      list: (texts) => formatList(locale, texts),
      period: (first, last) => `${first} – ${last}`,
      fromTo: (from, to) => `${from} ${direction === "rtl" ? "←" : "→"} ${to}`,
      notOn: (days) => t("common:time.notOn", { days: formatList(locale, days) })
    }),
    [locale, direction, t]
  )
}
