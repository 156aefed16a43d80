import type { LinkProps } from "react-router"

export const foundKinds = ["order", "event", "person", "screen", "action"] as const

export interface Found {
  readonly kind: (typeof foundKinds)[number]
  /** Unique among all results. */
  readonly key: string
  readonly label: string
  readonly detail: string
  /** A link within this app or to a page outside it. */
  readonly link: Pick<LinkProps, "to" | "state" | "replace"> | { readonly href: string }
}
