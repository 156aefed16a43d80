import { type ShellLinkProps, useAskAhead, useLoadAhead, useUserConfig } from "@atelier/ui"
import { Link } from "react-router"
import { firstQuestions, isScreen, screenParts } from "./screenParts.ts"

/**
 * A link of the planner's own router. A screen of the menu is loaded once somebody points at it,
 * with its texts and with what it shows first.
 */
export const PlannerLink = ({ href, ...anchor }: ShellLinkProps) =>
  isScreen(href) ? <ScreenLink {...anchor} href={href} /> : <Link to={href} {...anchor} />

const ScreenLink = ({
  href,
  ...anchor
}: ShellLinkProps & { readonly href: keyof typeof screenParts }) => {
  const { load, areas } = screenParts[href]
  const { id } = useUserConfig()
  const askAhead = useAskAhead()
  const loadScreen = useLoadAhead(load, ...areas)
  const prepare = (): void => {
    loadScreen()
    firstQuestions[href]?.().then(
      (ask) => ask(askAhead, id),
      // The screen itself says it when its code cannot be loaded.
      () => undefined
    )
  }
  return (
    <Link
      to={href}
      {...anchor}
      onPointerEnter={prepare}
      onFocus={(event) => {
        anchor.onFocus?.(event)
        prepare()
      }}
    />
  )
}
