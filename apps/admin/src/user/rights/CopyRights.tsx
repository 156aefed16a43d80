import type { UserConfiguration } from "@atelier/domain/access"
import { useMenu, useNotify, useText } from "@atelier/ui"
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useFormContext } from "react-hook-form"
import { useRows } from "../../data/useRows.ts"

/** Fields that hold the rights of a user; name and notification settings are not copied. */
const rights = [
  "permissions",
  "productionVisibility",
  "progressVisibility",
  "shippersVisibility",
  "installersVisibility",
  "otherwise",
  "documentVisibility"
] as const satisfies ReadonlyArray<keyof UserConfiguration>

/** Copies another user's rights into the form, for review before saving. */
export const CopyRights = () => {
  const t = useText("admin")
  const notify = useNotify()
  const { getValues, setValue } = useFormContext()
  const { rows = [] } = useRows("users", "displayName")
  const { close, opener, menu } = useMenu()
  const others = rows.filter(({ id }) => id !== getValues("id"))
  const copy = (from: UserConfiguration): void => {
    close()
    for (const right of rights)
      setValue(right, from[right], { shouldDirty: true, shouldValidate: true })
    notify({ text: t("admin:user.rightsCopied", { name: from.displayName }), tone: "info" })
  }
  return (
    <Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopyOutlined />}
        disabled={others.length === 0}
        {...opener}
      >
        {t("admin:user.copyRights")}
      </Button>
      <Menu
        {...menu}
        slotProps={{
          list: { "aria-label": t("admin:user.copyRights") },
          paper: { sx: { maxHeight: 360 } }
        }}
      >
        {others.map((user) => (
          <MenuItem key={user.id} onClick={() => copy(user)}>
            {user.displayName}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
