import { lazyPart, useText } from "@atelier/ui"
import DensityMediumOutlined from "@mui/icons-material/DensityMediumOutlined"
import Button from "@mui/material/Button"
import { Suspense, useState } from "react"
import type { DisplayChoices } from "./DisplayMenu.tsx"

const DisplayMenu = lazyPart(async () => (await import("./DisplayMenu.tsx")).DisplayMenu)

/** Opens the menu of how things stand, and what is taken along; loaded when first opened. */
export const DisplayButton = (choices: DisplayChoices) => {
  const t = useText("calendar")
  const [at, setAt] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("calendar:display.title")}
        title={t("calendar:display.title")}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
      >
        <DensityMediumOutlined />
      </Button>
      <Suspense fallback={null}>
        {at !== null && <DisplayMenu {...choices} anchor={at} onClose={() => setAt(null)} />}
      </Suspense>
    </>
  )
}
