import fc from "fast-check"
import { expect, it } from "vitest"
import { renderInvitation } from "./index.ts"

const facts = {
  shop: "Roy & <fils>",
  inviter: "Anna {link}",
  link: "https://plan.example/invitation#a-b",
  days: "7"
}

it("contains inviter, shop and a link", () => {
  const words = { subject: "{shop}\n{days}", body: "{inviter} : {shop}\n{link} {other}" }
  const { subject, text, html } = renderInvitation(words, facts)
  expect(subject).toBe("Roy & <fils> 7")
  expect(text).toBe(`Anna {link} : Roy & <fils>\n${facts.link} {other}`)
  expect(html).toBe(
    `<p>Anna {link} : Roy &amp; &lt;fils&gt;<br>\n<a href="${facts.link}">${facts.link}</a> {other}</p>`
  )
})

it("never lets a value open a tag", () => {
  fc.assert(
    fc.property(fc.string(), (inviter) => {
      const { html } = renderInvitation({ subject: "s", body: "{inviter}" }, { ...facts, inviter })
      expect(html.replace(/<\/?p>|<br>/g, "")).not.toMatch(/[<>]/)
    })
  )
})
