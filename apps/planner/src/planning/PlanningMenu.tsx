import type { DateRange } from "@atelier/domain/time"
import { lazyPart, useText, useUserConfig } from "@atelier/ui"
import AutoFixHighOutlined from "@mui/icons-material/AutoFixHighOutlined"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { Suspense, useState } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "./mayPlan.ts"

const ResolveDialog = lazyPart(async () => (await import("./ResolveDialog.tsx")).ResolveDialog)
const ReplanDialog = lazyPart(async () => (await import("./ReplanDialog.tsx")).ReplanDialog)

/** What the server can search for: overloads of the days in sight, and the whole shop. */
export const PlanningMenu = ({
  range,
  reference
}: {
  readonly range: DateRange
  readonly reference: ReferenceData
}) => {
  const { names } = reference
  const plans = mayPlan(useUserConfig(), reference)
  const t = useText("planning")
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<"resolve" | "replan" | null>(null)
  const choose = (next: "resolve" | "replan"): void => {
    setAt(null)
    setOpen(next)
  }
  const close = (): void => setOpen(null)
  if (!plans) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("planning:menu.title")}
        title={t("planning:menu.title")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
      >
        <AutoFixHighOutlined />
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        <MenuItem onClick={() => choose("resolve")}>{t("planning:menu.resolve")}</MenuItem>
        <MenuItem onClick={() => choose("replan")}>{t("planning:menu.replan")}</MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {open === "resolve" && <ResolveDialog range={range} names={names} onClose={close} />}
        {open === "replan" && <ReplanDialog names={names} onClose={close} />}
      </Suspense>
    </>
  )
}
