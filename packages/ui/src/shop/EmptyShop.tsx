import type { SvgIconComponent } from "@mui/icons-material"
import LinearScaleOutlined from "@mui/icons-material/LinearScaleOutlined"
import ScienceOutlined from "@mui/icons-material/ScienceOutlined"
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined"
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Typography from "@mui/material/Typography"
import type { ElementType } from "react"
import { useWrite } from "../api/useWrite.ts"
import { usePermissions } from "../me/UserConfig.ts"
import { useNotify } from "../notify/Notify.ts"
import { useLinkTo } from "../parts/AppRouting.ts"
import { EmptyState } from "../parts/EmptyState.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"
import { IMPORT_PATH, SET_UP_PATH } from "./shopPaths.ts"

const WayIn = ({
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

/** An empty shop: administrators choose how to begin, others are asked to wait. */
export const EmptyShop = () => {
  const t = useText("shop")
  const { isAdmin } = usePermissions()
  const notify = useNotify()
  const Link = useLinkTo("admin")
  const loadDemo = useWrite("loadDemo", { onSuccess: () => notify({ text: t("shop:demoLoaded") }) })
  return (
    <Box sx={{ width: "100%", maxWidth: 860, mx: "auto", px: 2, py: { xs: 1, sm: 4 } }}>
      <EmptyState
        heading="h1"
        icon={<StorefrontOutlined />}
        title={t("shop:emptyTitle")}
        description={t(isAdmin ? "shop:emptyText" : "shop:emptyWait")}
      />
      <ProblemNotice error={loadDemo.error} />
      {isAdmin && (
        <Box
          sx={{
            display: "grid",
            gap: 1.5,
            mt: 1,
            gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" }
          }}
        >
          <WayIn
            Icon={ScienceOutlined}
            title={t("shop:loadDemo")}
            text={t("shop:loadDemoText")}
            busy={loadDemo.isPending}
            onClick={() => loadDemo.mutate({})}
          />
          <WayIn
            Icon={UploadFileOutlined}
            title={t("shop:import")}
            text={t("shop:importText")}
            component={Link}
            href={IMPORT_PATH}
          />
          <WayIn
            Icon={LinearScaleOutlined}
            title={t("shop:setUp")}
            text={t("shop:setUpText")}
            component={Link}
            href={SET_UP_PATH}
          />
        </Box>
      )}
    </Box>
  )
}
