import type { EmailText } from "./EmailConfiguration.ts"
import { escaped, oneLine, type RenderedEmail, withBreaks } from "./renderEmail.ts"

export interface InvitationFacts {
  readonly shop: string
  readonly inviter: string
  readonly link: string
  readonly days: string
}

const isFact = (facts: InvitationFacts, name: string): name is keyof InvitationFacts =>
  Object.hasOwn(facts, name)

/** Fills an invitation; HTML contains a link and escaped values. */
export const renderInvitation = (words: EmailText, facts: InvitationFacts): RenderedEmail => {
  const filled = (text: string, show: (name: keyof InvitationFacts) => string): string =>
    text.replace(/\{(\w+)\}/g, (braces, name: string) =>
      isFact(facts, name) ? show(name) : braces
    )
  const link = `<a href="${escaped(facts.link)}">${escaped(facts.link)}</a>`
  return {
    subject: oneLine(filled(words.subject, (name) => facts[name])),
    text: filled(words.body, (name) => facts[name]),
    html: `<p>${filled(withBreaks(words.body), (name) => (name === "link" ? link : escaped(facts[name])))}</p>`
  }
}
