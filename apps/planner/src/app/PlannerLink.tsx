import type { ShellLinkProps } from "@atelier/ui"
import { Link } from "react-router"

/** A link of the planner's own router. */
export const PlannerLink = ({ href, ...anchor }: ShellLinkProps) => <Link to={href} {...anchor} />
