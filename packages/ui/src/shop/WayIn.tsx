import type { SvgIconComponent } from "@mui/icons-material"
import ButtonBase from "@mui/material/ButtonBase"
import Typography from "@mui/material/Typography"
import type { ElementType } from "react"

export const WayIn = ({
  Icon,
  title,
  text,
  busy = false,
  ...target
}: {
  readonly Icon: SvgIconComponent
  readonly title: string
  readonly text: string
  readonly busy?: boolean
} & (
  | { readonly onClick: () => void }
  | { readonly component: ElementType; readonly href: string }
)) => (
  <ButtonBase
    {...target}
    disabled={busy}
    aria-busy={busy}
    sx={{
      display: "flex",
      flexDirection: "column",
      alignItems: "flex-start",
      justifyContent: "flex-start",
      textAlign: "left",
      p: 2.5,
      borderRadius: "12px",
      border: 1,
      borderColor: "divider",
      bgcolor: "background.paper",
      transition: "border-color 120ms, background-color 120ms",
      "&:hover": { borderColor: "primary.main", bgcolor: "action.hover" },
      "&.Mui-disabled": { opacity: 0.6 }
    }}
  >
    <Icon sx={{ color: "primary.main", fontSize: 24, mb: 1.5 }} />
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography
      component="span"
      variant="body2"
      color="text.secondary"
      sx={{ mt: 0.5, textWrap: "pretty" }}
    >
      {text}
    </Typography>
  </ButtonBase>
)
