import { previewOf } from "@atelier/domain/document"
import { useFormat, useText } from "@atelier/ui"
import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined"
import ImageOutlined from "@mui/icons-material/ImageOutlined"
import InsertDriveFileOutlined from "@mui/icons-material/InsertDriveFileOutlined"
import MoreVertOutlined from "@mui/icons-material/MoreVertOutlined"
import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import type { ListedDocument } from "./ListedDocument.ts"

const icons = {
  image: ImageOutlined,
  pdf: PictureAsPdfOutlined,
  text: DescriptionOutlined,
  other: InsertDriveFileOutlined
}

export const DocumentRow = ({
  document: { name, bytes, addedAt, addedByName },
  onOpen,
  onMenu
}: {
  readonly document: ListedDocument
  readonly onOpen: () => void
  readonly onMenu: (anchor: HTMLElement) => void
}) => {
  const t = useText("document")
  const format = useFormat()
  const Icon = icons[previewOf(name)?.kind ?? "other"]
  const facts = [format.bytes(bytes), format.instant(addedAt), addedByName ?? ""]
  return (
    <Box component="li" sx={{ listStyle: "none", display: "flex", alignItems: "center" }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: "flex-start",
          textAlign: "start",
          gap: 1.25,
          px: 1,
          py: 0.75,
          ml: -1,
          minHeight: 44,
          borderRadius: "8px",
          "&:hover": { bgcolor: "action.hover" }
        }}
      >
        <Icon fontSize="small" sx={{ color: "text.secondary" }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap sx={{ fontWeight: 540 }} title={name}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {facts.filter((fact) => fact !== "").join(" · ")}
          </Typography>
        </Box>
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={t("document:menu", { name })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
