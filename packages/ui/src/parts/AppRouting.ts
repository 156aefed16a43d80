import {
  type AnchorHTMLAttributes,
  createContext,
  type ElementType,
  type Ref,
  useContext
} from "react"

/** The two web apps; a link from one to the other loads a page. */
export type AppName = "planner" | "admin"

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

export interface AppRouting {
  readonly app: AppName
  /** An anchor that opens its `href` with the app's router. */
  readonly Link: ElementType<AppLinkProps>
}

export const AppRoutingContext = createContext<AppRouting | null>(null)

/** The link component: the router's within the same app, otherwise `a`. */
export const useLinkTo = (app: AppName): ElementType<AppLinkProps> => {
  const routing = useContext(AppRoutingContext)
  return routing !== null && routing.app === app ? routing.Link : "a"
}
