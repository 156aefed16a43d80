import {
  type AnchorHTMLAttributes,
  createContext,
  type ElementType,
  type Ref,
  useContext
} from "react"
import type { AppName } from "./menuEntries.ts"

export type ShellLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

export interface ShellRouting {
  readonly app: AppName
  /** An anchor that opens its `href` with the app's router. */
  readonly Link: ElementType<ShellLinkProps>
}

export const ShellContext = createContext<ShellRouting | null>(null)

/**
 * Returns the link component for an app: the router's link within the same app, otherwise `a`,
 * which loads a page.
 */
export const useLinkTo = (app: AppName): ElementType<ShellLinkProps> => {
  const routing = useContext(ShellContext)
  return routing !== null && routing.app === app ? routing.Link : "a"
}
