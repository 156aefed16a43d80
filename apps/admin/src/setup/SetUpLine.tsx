import { useText } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"

export const SetUpLine = ({
  place,
  title,
  isDone,
  isOpen,
  onOpen,
  children
}: {
  /** Counts from 1. */
  readonly place: number
  readonly title: string
  readonly isDone: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}) => {
  const t = useText("admin")
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider", py: 1 }}>
      <ButtonBase
        onClick={onOpen}
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-current": "step" } : {})}
        sx={{
          display: "flex",
          gap: 1.5,
          width: "100%",
          justifyContent: "flex-start",
          alignItems: "center",
          textAlign: "start",
          borderRadius: "8px",
          py: 0.75
        }}
      >
        <Box
          sx={{
            width: 26,
            height: 26,
            flex: "none",
            display: "grid",
            placeItems: "center",
            borderRadius: "50%",
            fontSize: "0.8125rem",
            fontWeight: 600,
            border: 1,
            borderColor: isDone || isOpen ? "primary.main" : "divider",
            bgcolor: isDone ? "primary.main" : "transparent",
            color: isDone ? "primary.contrastText" : "text.primary"
          }}
        >
          {isDone ? (
            <CheckOutlined titleAccess={t("admin:setUp.done")} sx={{ fontSize: 17 }} />
          ) : (
            place
          )}
        </Box>
        <Typography component="span" sx={{ fontWeight: isOpen ? 600 : 500 }}>
          {title}
        </Typography>
      </ButtonBase>
      {isOpen && <Box sx={{ pl: { xs: 0, sm: 5 }, pt: 0.5, pb: 1 }}>{children}</Box>}
    </Box>
  )
}
