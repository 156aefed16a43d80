import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { useIsPhone, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Suspense } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { EventMenu } from "./EventMenu.tsx"
import { VisitBar } from "./VisitBar.tsx"
import { WorkButtons } from "./WorkButtons.tsx"

export const EventActions = ({
  details,
  names,
  save,
  onClose
}: {
  readonly details: EventDetails
  readonly names: Names
  /** Null if the user may not change the event. */
  readonly save: { readonly isBusy: boolean; readonly isChanged: boolean } | null
  readonly onClose: () => void
}) => {
  const t = useText("common")
  const user = useUserConfig()
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && (
        <Suspense fallback={null}>
          <VisitBar details={details} names={names} />
        </Suspense>
      )}
      <Box sx={{ mr: "auto" }}>
        <EventMenu entry={details} names={names} onClose={onClose} />
      </Box>
      {canEditEvent(user, details.event) && (
        <WorkButtons details={details} names={names} isMain={save?.isChanged !== true} />
      )}
      {save !== null && (
        <Button
          type="submit"
          variant={save.isChanged ? "contained" : "outlined"}
          color={save.isChanged ? "primary" : "inherit"}
          disabled={!save.isChanged}
          loading={save.isBusy}
          // A phone has no room for a disabled button.
          sx={{ display: { xs: save.isChanged ? "inline-flex" : "none", sm: "inline-flex" } }}
        >
          {t("common:actions.save")}
        </Button>
      )}
    </>
  )
}
