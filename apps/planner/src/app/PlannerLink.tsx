import {
  type AppLinkProps,
  useAskAhead,
  useLoadAhead,
  useLoadLater,
  useUserConfig
} from "@atelier/ui"
import { Link } from "react-router"
import { firstQuestions, isScreen, screenParts } from "./screenParts.ts"

/**
 * A link of the planner's router. The code of a menu screen loads once the current screen stands;
 * hover and focus also ask for its first data.
 */
export const PlannerLink = ({ href, ...anchor }: AppLinkProps) =>
  isScreen(href) ? <ScreenLink {...anchor} href={href} /> : <Link to={href} {...anchor} />

const ScreenLink = ({
  href,
  ...anchor
}: AppLinkProps & { readonly href: keyof typeof screenParts }) => {
  const { load, areas } = screenParts[href]
  const user = useUserConfig()
  const askAhead = useAskAhead()
  const loadScreen = useLoadAhead(load, ...areas)
  useLoadLater(load, ...areas)
  const prepare = (): void => {
    loadScreen()
    firstQuestions[href]?.().then(
      (ask) => ask(askAhead, user),
      // The screen itself reports a failure to load its code.
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
