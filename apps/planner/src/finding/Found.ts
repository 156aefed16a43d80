import { foldText } from "@atelier/domain/text"
import type { LinkProps } from "react-router"

/** The kinds of what is found, in the order in which they are shown. */
export const foundKinds = ["order", "event", "person", "screen", "action"] as const

/** Something that was found. */
export interface Found {
  readonly kind: (typeof foundKinds)[number]
  /** Its own among all that is found. */
  readonly key: string
  readonly label: string
  readonly detail: string
  /** Where it is: in this app, or the address of a page outside of it. */
  readonly link: Pick<LinkProps, "to" | "state" | "replace"> | { readonly href: string }
}

/** Whether each word of what is looked for begins a word of a text, accents and case aside. */
export const matches = (text: string, sought: string): boolean => {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return foldText(sought)
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((word) => words.some((each) => each.startsWith(word)))
}
