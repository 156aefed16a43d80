import { type ShellLinkProps, useLoadAhead } from "@atelier/ui"
import { Link } from "react-router"
import { isScreen, screenParts } from "./screenParts.ts"

/**
 * A link of the planner's own router. A screen of the menu is loaded, with its texts, once somebody
 * points at it.
 */
export const PlannerLink = ({ href, ...anchor }: ShellLinkProps) =>
  isScreen(href) ? <ScreenLink {...anchor} href={href} /> : <Link to={href} {...anchor} />

const ScreenLink = ({
  href,
  ...anchor
}: ShellLinkProps & { readonly href: keyof typeof screenParts }) => {
  const { load, areas } = screenParts[href]
  const loadScreen = useLoadAhead(load, ...areas)
  return (
    <Link
      to={href}
      {...anchor}
      onPointerEnter={loadScreen}
      onFocus={(event) => {
        anchor.onFocus?.(event)
        loadScreen()
      }}
    />
  )
}
