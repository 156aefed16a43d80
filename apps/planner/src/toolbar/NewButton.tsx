import { lazyPart, useOpener, useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import { Suspense } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { MenuButton } from "./MenuButton.tsx"

const load = async () => (await import("./NewMenu.tsx")).NewMenu
const NewMenu = lazyPart(load)

export const NewButton = ({ reference }: { readonly reference: ReferenceData }) => {
  const t = useText("calendar")
  const { anchor, opener, close } = useOpener(load, "event")
  return (
    <>
      <MenuButton label={t("calendar:toolbar.new")} opener={opener}>
        <AddOutlined />
      </MenuButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <NewMenu anchor={anchor} reference={reference} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
