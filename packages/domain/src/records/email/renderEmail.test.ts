import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type EmailFacts, emailPlaceholders, renderEmail, unknownPlaceholders } from "./index.ts"

const facts: EmailFacts = {
  workOrder: "Cuisine Roy",
  client: "M. <Roy> & fils",
  date: "mardi 1 décembre 2026",
  time: "",
  address: "1, rue Côté",
  crew: "Anna",
  comment: "Voir {client}"
}

describe("an e-mail", () => {
  it("fills its placeholders in text and escaped HTML", () => {
    const words = { subject: "{workOrder}\n{date}", body: "Pour {client} le {date} {time}." }
    const rendered = renderEmail(
      words,
      facts,
      [
        { label: "Client", value: facts.client },
        { label: "Pièce", value: " " }
      ],
      "fr"
    )
    expect(rendered.subject).toBe("Cuisine Roy mardi 1 décembre 2026")
    expect(rendered.text).toBe(
      "Pour M. <Roy> & fils le mardi 1 décembre 2026.\n\nClient\u00A0: M. <Roy> & fils"
    )
    expect(rendered.html).toContain("M. &lt;Roy&gt; &amp; fils")
    expect(rendered.html).not.toContain("Pièce")
  })

  it("omits brackets with an empty placeholder and keeps others", () => {
    const words = {
      subject: "Livraison[ pour {client}], {date}",
      body: "Bonjour[ {crew}],\n\nPour[ {client}] [sic].\n\n[Adresse : {address}]\n\n{comment}"
    }
    const nobody = { ...facts, client: " ", crew: "", address: "", comment: "[Anna] {client}" }
    const rendered = renderEmail(words, nobody, [], "en")
    expect(rendered.subject).toBe("Livraison, mardi 1 décembre 2026")
    expect(rendered.text).toBe("Bonjour,\n\nPour [sic].\n\n[Anna] {client}")
    expect(renderEmail(words, facts, [], "en").text).toBe(
      "Bonjour Anna,\n\nPour M. <Roy> & fils [sic].\n\nAdresse : 1, rue Côté\n\nVoir {client}"
    )
  })

  it("omits rows whose placeholder is in the text", () => {
    const rows = [
      { label: "Client", value: facts.client, place: "client" },
      { label: "Adresse", value: facts.address, place: "address" },
      { label: "Téléphone", value: "418 555-0100" }
    ] as const
    const body = (text: string) =>
      renderEmail({ subject: "{address}", body: text }, facts, rows, "en")
    expect(body("[Adresse : {address}]").text).toBe(
      "Adresse : 1, rue Côté\n\nClient: M. <Roy> & fils\nTéléphone: 418 555-0100"
    )
    expect(body("[Adresse : {address}]").html).not.toContain("Adresse</th>")
    expect(body("Bonjour").html).toContain("Adresse</th>")
    expect(body("Bonjour").text).toContain("Adresse: 1, rue Côté")
  })

  it("keeps unknown braces and those of values", () => {
    const words = { subject: "{toString} {other}", body: "{comment}" }
    const rendered = renderEmail(words, facts, [], "en")
    expect([rendered.subject, rendered.text]).toEqual(["{toString} {other}", "Voir {client}"])
  })

  it("lists unknown placeholders", () => {
    expect(
      unknownPlaceholders(emailPlaceholders.map((place) => `{${place}}`).join("[ {client}]"))
    ).toEqual([])
    expect(unknownPlaceholders("{Client} {numéro} { date } {client} {{}} {a b} {Client}")).toEqual([
      "{Client}",
      "{numéro}",
      "{ date }"
    ])
  })

  it("never lets a value open a tag", () => {
    fc.assert(
      fc.property(fc.string(), (comment) => {
        const { html } = renderEmail(
          { subject: "s", body: "{comment}" },
          { ...facts, comment },
          [],
          "en"
        )
        expect(html.replace(/<\/?p>|<br>/g, "")).not.toMatch(/[<>]/)
      })
    )
  })
})
