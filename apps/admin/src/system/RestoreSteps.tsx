import type { CallOutput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import ExpandMore from "@mui/icons-material/ExpandMore"
import Accordion from "@mui/material/Accordion"
import AccordionDetails from "@mui/material/AccordionDetails"
import AccordionSummary from "@mui/material/AccordionSummary"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"

const Command = ({ children }: { readonly children: string }) => (
  <Box
    component="code"
    sx={{
      display: "block",
      mt: 0.5,
      px: 1.25,
      py: 0.75,
      borderRadius: 1,
      fontSize: "0.8125rem",
      bgcolor: "action.hover",
      overflowWrap: "anywhere"
    }}
  >
    {children}
  </Box>
)

/** Instructions to restore a backup while the server is stopped. */
export const RestoreSteps = ({ system }: { readonly system: CallOutput<"getSystem"> }) => {
  const t = useText("system")
  const restore = `${system.commandLine} restore`
  const backup =
    system.backups.find(({ isSuspect }) => !isSuspect)?.name ?? "atelier-20260101-000000.db"
  const data = system.settings.find(({ name }) => name === "ATELIER_DATA")?.value ?? "./data"
  const file = `${data}/backups/${backup}`
  return (
    <Accordion disableGutters variant="outlined" sx={{ "&::before": { display: "none" } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography sx={{ fontWeight: 540 }}>{t("system:restore")}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="ol" sx={{ m: 0, pl: 2.5, "& li + li": { mt: 1.25 } }}>
          <li>{t("system:restoreSteps.stop")}</li>
          <li>
            {t("system:restoreSteps.restore")}
            <Command>{`${restore} ${/\s/.test(file) ? `"${file}"` : file}`}</Command>
          </li>
          <li>
            {t("system:restoreSteps.instant")}
            <Command>{`${restore} --at 2026-11-16T14:30:00-05:00`}</Command>
          </li>
          <li>{t("system:restoreSteps.start")}</li>
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}
