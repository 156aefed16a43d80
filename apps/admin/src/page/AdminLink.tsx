import type { AppLinkProps } from "@atelier/ui"
import { Link } from "react-router"

export const AdminLink = ({ href, ...anchor }: AppLinkProps) => <Link to={href} {...anchor} />
