import {
  type AnchorHTMLAttributes,
  createContext,
  type ElementType,
  type Ref,
  useContext
} from "react"
import type { AppName } from "./menuEntries.ts"

/** What the shell gives a link of the app's own router. */
export type ShellLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** How the shell moves about in the app around it. */
export interface ShellRouting {
  /** The app that the shell stands in. */
  readonly app: AppName
  /** An anchor that goes to its `href` by the app's own router. */
  readonly Link: ElementType<ShellLinkProps>
}

/** Carries how to move about. */
export const ShellContext = createContext<ShellRouting | null>(null)

/**
 * The element for a link into an app: the router's own inside the same app, a plain anchor out of
 * it.
 */
export const useLinkTo = (app: AppName): ElementType<ShellLinkProps> => {
  const routing = useContext(ShellContext)
  return routing !== null && routing.app === app ? routing.Link : "a"
}
