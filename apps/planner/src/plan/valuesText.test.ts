import { formatQuantity, makeI18n } from "@atelier/i18n"
import type { Format } from "@atelier/ui"
import { expect, it } from "vitest"
import { valuesText } from "./valuesText.ts"

it.each([
  ["en", "1 hour · 12.5 sheets", "2 hours · 0 sheets"],
  ["fr", "1 heure · 12,5 feuilles", "2 heures · 0 feuille"],
  ["es", "1 hora · 12,5 hojas", "2 horas · 0 hojas"],
  ["ar", "1 ساعة · 12.5 لوح", "2 ساعتان · 0 لوح"],
  ["zh", "1 小时 · 12.5 张板材", "2 小时 · 0 张板材"]
] as const)("writes quantities in %s with the right plural", async (language, one, several) => {
  const { t } = await makeI18n(language, ["enums"])
  const format = { quantity: (amount: number) => formatQuantity(language, amount) } as Format
  const said = (hours: number, sheets: number): string =>
    valuesText(
      [
        { measureType: "TimePerWorkOrder", value: hours },
        { measureType: "SheetsQuantity", value: sheets }
      ],
      (key, params) => t(key, { ...params }),
      format
    )
  expect(said(1, 12.5)).toBe(one)
  expect(said(2, 0)).toBe(several)
})
