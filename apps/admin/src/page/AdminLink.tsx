import type { ShellLinkProps } from "@atelier/ui"
import { Link } from "react-router"

/** An anchor into the configuration, without loading a page. */
export const AdminLink = ({ href, ...anchor }: ShellLinkProps) => <Link to={href} {...anchor} />
