import { lazyPart, useOpener, useText, useUserConfig } from "@atelier/ui"
import AutoFixHighOutlined from "@mui/icons-material/AutoFixHighOutlined"
import { Suspense } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "../planning/mayPlan.ts"
import type { PlanningSearches } from "../planning/PlanningMenu.tsx"
import { MenuButton } from "./MenuButton.tsx"

const load = async () => (await import("../planning/PlanningMenu.tsx")).PlanningMenu
const PlanningMenu = lazyPart(load)

/** Button of the planning menu; only for users whose planning could move something. */
export const PlanningButton = ({
  reference,
  ...searches
}: PlanningSearches & { readonly reference: ReferenceData }) => {
  const plans = mayPlan(useUserConfig(), reference)
  const t = useText("calendar")
  const { anchor, opener, close } = useOpener(load, "planning")
  if (!plans) return null
  return (
    <>
      <MenuButton label={t("calendar:toolbar.plan")} isNamed opener={opener}>
        <AutoFixHighOutlined />
      </MenuButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <PlanningMenu {...searches} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
