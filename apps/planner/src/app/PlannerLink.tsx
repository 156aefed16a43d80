import { loadAhead, type ShellLinkProps } from "@atelier/ui"
import { Link } from "react-router"
import { isScreen, screenParts } from "./screenParts.ts"

/**
 * A link of the planner's own router. A screen of the menu is loaded once somebody points at it.
 */
export const PlannerLink = ({ href, ...anchor }: ShellLinkProps) => (
  <Link
    to={href}
    {...anchor}
    onPointerEnter={isScreen(href) ? () => loadAhead(screenParts[href]) : undefined}
  />
)
