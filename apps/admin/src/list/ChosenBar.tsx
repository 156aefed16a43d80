import { useText } from "@atelier/ui"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"

export const ChosenBar = ({
  count,
  onRemove,
  onNone
}: {
  readonly count: number
  readonly onRemove: () => void
  readonly onNone: () => void
}) => {
  const t = useText("admin", "common")
  return (
    <>
      <Box component="span" role="status" sx={{ fontWeight: 560, mr: 1 }}>
        {t("admin:list.chosen", { count })}
      </Box>
      <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={onRemove}>
        {t("common:actions.delete")}
      </Button>
      <Button size="small" color="inherit" onClick={onNone}>
        {t("admin:list.chooseNone")}
      </Button>
    </>
  )
}
