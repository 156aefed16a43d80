import type { VendorService } from "@atelier/domain/document"
import {
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { Page } from "../page/Page.tsx"
import { ServiceRow } from "./ServiceRow.tsx"

/** Finishes a connection with the code from the vendor's redirect, once, and clears the query. */
const useFinishConsent = (): { readonly isPending: boolean; readonly error: Error | null } => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const [asked, setAsked] = useSearchParams()
  const isTaken = useRef(false)
  const { mutate, isPending, error } = useWrite("finishConsent")
  const state = asked.get("state")
  const code = asked.get("code")
  useEffect(() => {
    if (state === null || isTaken.current) return
    isTaken.current = true
    setAsked({}, { replace: true })
    if (code === null) {
      notify({ text: t("admin:documents.declined"), tone: "error" })
      return
    }
    mutate(
      { body: { state, code } },
      {
        onSuccess: ({ service }) => {
          const name = t(`enums:documentService.${service}`)
          notify({ text: t("admin:documents.connected", { service: name }) })
        }
      }
    )
  }, [state, code, mutate, notify, setAsked, t])
  return { isPending, error }
}

export const DocumentsPage = () => {
  const t = useText("admin", "enums")
  const { data, error, refetch } = useCall("getDocumentServices", {})
  const finish = useFinishConsent()
  const [refused, setRefused] = useState<Error | null>(null)
  const [consentLeft, setConsentLeft] = useState<VendorService | null>(null)
  const problem = finish.error ?? refused
  return (
    <Page width={880}>
      <PageHeader title={t("admin:documents.title")} description={t("admin:documents.about")} />
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      <Box sx={{ mb: 2, "&:empty": { display: "none" } }}>
        {problem !== null && <ProblemNotice error={problem} />}
        {consentLeft !== null && (
          <Alert severity="warning">
            {t("admin:documents.notGivenBack", {
              service: t(`enums:documentService.${consentLeft}`)
            })}
          </Alert>
        )}
        {finish.isPending && <Alert severity="info">{t("admin:documents.connecting")}</Alert>}
      </Box>
      {data === undefined && error === null && <Skeletons rows={4} height={72} />}
      {data !== undefined && (
        <FormSection title={t("admin:documents.places")} text={t("admin:documents.placesText")}>
          {!data.hasKey && data.services.some(({ service }) => service === "folder") && (
            <Alert severity="info">{t("admin:documents.noKey")}</Alert>
          )}
          <Stack component="ul" sx={{ gap: 2, m: 0, p: 0 }}>
            {data.services.map((state) => (
              <ServiceRow
                key={state.service}
                state={state}
                hasKey={data.hasKey}
                onError={setRefused}
                onConsentLeft={setConsentLeft}
              />
            ))}
          </Stack>
        </FormSection>
      )}
    </Page>
  )
}
