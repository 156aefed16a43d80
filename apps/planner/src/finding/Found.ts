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
