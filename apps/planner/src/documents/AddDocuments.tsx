import type { DocumentCategory } from "@atelier/domain/document"
import { useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import useMediaQuery from "@mui/material/useMediaQuery"
import { visuallyHidden } from "@mui/utils"
import { type ChangeEvent, useRef } from "react"

export const AddDocuments = ({
  categories,
  category,
  onCategory,
  onFiles
}: {
  readonly categories: ReadonlyArray<DocumentCategory>
  readonly category: DocumentCategory
  readonly onCategory: (category: DocumentCategory) => void
  readonly onFiles: (files: Iterable<File>) => void
}) => {
  const t = useText("document", "enums")
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouched = useMediaQuery("(pointer: coarse)")
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    target.value = ""
  }
  const hidden = { onChange: take, tabIndex: -1, style: { ...visuallyHidden } }
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <TextField
        select
        size="small"
        label={t("document:addTo")}
        value={category}
        onChange={(event) => {
          const chosen = categories.find((each) => each === event.target.value)
          if (chosen !== undefined) onCategory(chosen)
        }}
        sx={{ flex: "1 1 180px", minWidth: 0 }}
      >
        {categories.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`enums:documentCategory.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => files.current?.click()}>
        {t("document:add")}
      </Button>
      {isTouched && (
        <Button
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => camera.current?.click()}
        >
          {t("document:photo")}
        </Button>
      )}
      <input ref={files} type="file" multiple aria-label={t("document:choose")} {...hidden} />
      {isTouched && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t("document:photo")}
          {...hidden}
        />
      )}
    </Box>
  )
}
