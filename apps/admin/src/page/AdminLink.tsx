import type { AppLinkProps } from "@atelier/ui"
import { Link } from "react-router"

/** A link within the configuration, without a page load. */
export const AdminLink = ({ href, ...anchor }: AppLinkProps) => <Link to={href} {...anchor} />
