import { useText } from "@atelier/ui"
import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import DragIndicatorOutlined from "@mui/icons-material/DragIndicatorOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import type { ReactNode } from "react"

export const SortableRow = ({
  id,
  name,
  fixed = false,
  tall = false,
  children
}: {
  readonly id: string
  readonly name: string
  /** It cannot be moved. */
  readonly fixed?: boolean
  /** Aligns the handle with a first line of fields. */
  readonly tall?: boolean
  readonly children: ReactNode
}) => {
  const t = useText("admin")
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging
  } = useSortable({ id, disabled: fixed })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        position: "relative",
        zIndex: isDragging ? 1 : 0,
        display: "flex",
        alignItems: "stretch",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
        ...(isDragging && {
          boxShadow: "0 10px 28px -8px rgba(2, 6, 23, 0.35)",
          borderRadius: "10px",
          borderColor: "transparent"
        })
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Box
        sx={{
          width: 40,
          flex: "none",
          display: "flex",
          justifyContent: "center",
          pt: tall ? 2 : 1
        }}
      >
        {!fixed && (
          <IconButton
            ref={setActivatorNodeRef}
            size="small"
            {...attributes}
            {...listeners}
            aria-label={t("admin:sort.handle", { name })}
            sx={{ height: 32, cursor: "grab", color: "text.disabled", touchAction: "none" }}
          >
            <DragIndicatorOutlined sx={{ fontSize: 20 }} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
