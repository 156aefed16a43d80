import { lazyPart, useOpener, useText } from "@atelier/ui"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import { Suspense } from "react"
import type { DisplayChoices } from "./DisplayMenu.tsx"
import { MenuButton } from "./MenuButton.tsx"

const load = async () => (await import("./DisplayMenu.tsx")).DisplayMenu
const DisplayMenu = lazyPart(load)

export const DisplayButton = (choices: DisplayChoices) => {
  const t = useText("calendar")
  const { anchor, opener, close } = useOpener(load)
  return (
    <>
      <MenuButton label={t("calendar:display.title")} isNamed opener={opener}>
        <PrintOutlined />
      </MenuButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <DisplayMenu {...choices} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
