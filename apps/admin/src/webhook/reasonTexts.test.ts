import { notSentReasons } from "@atelier/domain/webhook-message"
import { languages, makeI18n } from "@atelier/i18n"
import { expect, it } from "vitest"

it.each(languages.map(({ code }) => code))("has texts for every reason in %s", async (code) => {
  const { t } = await makeI18n(code, ["admin"])
  const words = notSentReasons.map((reason) => t(`admin:webhook.reason.${reason}`))
  expect(new Set(words).size).toBe(notSentReasons.length)
  expect(words.filter((text) => text.startsWith("webhook."))).toEqual([])
})
