import {
  ConfirmDialog,
  newSecretKey,
  useFormat,
  useNotify,
  useNotifyProblem,
  useText,
  useWrite
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { NewKey } from "./NewKey.tsx"
import type { Service } from "./useService.ts"

/** How a program signs in, with buttons for another API key and for none. */
export const ServiceKey = ({ service }: { readonly service: Service }) => {
  const t = useText("admin")
  const format = useFormat()
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const [asked, setAsked] = useState<"keyReplace" | "keyRevoke" | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const change = useWrite("changeServiceKey", {
    onError: notifyProblem,
    onSettled: () => setAsked(null)
  })
  const { id, signsInBy, subject, changedAt, usedAt } = service
  const hasKey = signsInBy === "apiKey"
  const replace = (key: string | null): void =>
    change.mutate(
      { body: { id, key } },
      {
        onSuccess: () => {
          setMade(key)
          if (key === null) notify({ text: t("admin:service.keyRevoked") })
        }
      }
    )
  return (
    <>
      <Typography variant="body2">
        {t(`admin:service.signsInBy.${signsInBy}`, {
          subject: subject ?? "",
          at: format.instant(changedAt)
        })}
        {hasKey && " "}
        {hasKey &&
          (usedAt === null
            ? t("admin:service.keyUnused")
            : t("admin:service.keyUsed", { at: format.instant(usedAt) }))}
      </Typography>
      {made !== null && <NewKey secret={made} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setAsked("keyReplace")}
        >
          {t(hasKey ? "admin:service.keyReplace" : "admin:service.keyMake")}
        </Button>
        {hasKey && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => setAsked("keyRevoke")}
          >
            {t("admin:service.keyRevoke")}
          </Button>
        )}
      </Box>
      {asked !== null && (
        <ConfirmDialog
          open
          destructive
          busy={change.isPending}
          title={t(`admin:service.${asked}Title`)}
          confirmLabel={t(
            asked === "keyReplace" && !hasKey ? "admin:service.keyMake" : `admin:service.${asked}`
          )}
          onConfirm={() => replace(asked === "keyRevoke" ? null : newSecretKey())}
          onCancel={() => setAsked(null)}
        >
          {t(`admin:service.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  )
}
