import { useLinkTo, useText, useUserConfig } from "@atelier/ui"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { Link } from "react-router"
import { addableBy, notesMaintenances } from "../plan/closures/closable.ts"
import { MAINTENANCES_PATH } from "../plan/paths.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"

export const NewMenu = ({
  anchor,
  reference,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly reference: ReferenceData
  readonly onClose: () => void
}) => {
  const t = useText("event", "calendar")
  const user = useUserConfig()
  const { linkTo } = useEventAddress()
  const AdminLink = useLinkTo("admin")
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {addableBy(user, reference).map((eventType) => (
        <MenuItem
          key={eventType}
          component={Link}
          {...linkTo({ kind: "new", eventType, time: null, closed: null })}
          onClick={onClose}
        >
          {t(`event:new.${eventType}`)}
        </MenuItem>
      ))}
      {notesMaintenances(user) && (
        <MenuItem component={AdminLink} href={`${MAINTENANCES_PATH}/create`}>
          {t("calendar:toolbar.newMaintenance")}
        </MenuItem>
      )}
    </Menu>
  )
}
