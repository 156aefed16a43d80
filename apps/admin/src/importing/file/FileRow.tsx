import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"

export const FileRow = ({
  name,
  text,
  onRemove
}: {
  readonly name: string
  readonly text?: string
  readonly onRemove: () => void
}) => {
  const t = useText("admin")
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        px: 2,
        py: 1,
        border: 1,
        borderColor: "divider",
        borderRadius: "10px"
      }}
    >
      <DescriptionOutlined sx={{ color: "primary.main" }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere" }}>{name}</Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label={t("admin:import.removeFile", { name })}
        onClick={onRemove}
        sx={{ ml: "auto", color: "text.secondary" }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
