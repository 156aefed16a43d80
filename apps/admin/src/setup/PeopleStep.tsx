import { changeOf } from "@atelier/contract/client"
import { weekOfShop } from "@atelier/domain/progress"
import type { ChangeId } from "@atelier/domain/record"
import type { Installer, Shipper } from "@atelier/domain/resource"
import {
  ProblemNotice,
  useMadeChanges,
  useNotify,
  useRecords,
  useSendRequest,
  useText,
  useUndo,
  useUserConfig
} from "@atelier/ui"
import Box from "@mui/material/Box"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { colours, freeColour } from "../form/input/colours.ts"
import { addressOf } from "../page/addresses.ts"
import { StepActions } from "./StepActions.tsx"

type Draft = Omit<Installer & Shipper, "id" | "version">

const useRecordCreation = (
  resource: "installers" | "shippers",
  onChange: (changeId: ChangeId) => void
) => {
  const send = useSendRequest()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const body = JSON.stringify(draft)
      const idempotencyKey = crypto.randomUUID()
      const response = await send(`/${resource}`, { method: "POST", body, idempotencyKey })
      const changeId = changeOf(response)
      if (changeId !== null) onChange(changeId)
      void queries.invalidateQueries()
    }
  })
}

/** Names of the first installer and shipper; details can follow later. */
export const PeopleStep = ({ onNext }: { readonly onNext: () => void }) => {
  const t = useText("admin")
  const notify = useNotify()
  const installers = useRecords("installer").data ?? []
  const [crew, setCrew] = useState("")
  const [carrier, setCarrier] = useState("")
  const { shop } = useUserConfig()
  const plain = { emails: "", capacities: [], ...weekOfShop(shop) }
  const undoOf = useUndo()
  const { onChange, take } = useMadeChanges()
  const addCrew = useRecordCreation("installers", onChange)
  const addCarrier = useRecordCreation("shippers", onChange)
  const names = [crew, carrier].map((name) => name.trim())
  const [crewName = "", carrierName = ""] = names
  const finish = (): void => {
    const changes = take()
    notify({ text: t("admin:setUp.added", { count: changes.length }), ...undoOf(changes) })
    onNext()
  }
  const makeCarrier = (): void => {
    if (carrierName === "") finish()
    else
      addCarrier.mutate(
        { ...plain, name: carrierName, colorHexa: colours[0] },
        { onSuccess: finish }
      )
  }
  // If creating the shipper fails, a retry must not create the installer again.
  const onCrewMade = (): void => {
    setCrew("")
    makeCarrier()
  }
  const submit = (): void => {
    const colorHexa = freeColour(installers.map((installer) => installer.colorHexa))
    if (crewName === "") makeCarrier()
    else addCrew.mutate({ ...plain, name: crewName, colorHexa }, { onSuccess: onCrewMade })
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, pt: 1 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <TextField
          label={t("admin:setUp.crew")}
          placeholder={t("admin:setUp.crewExample")}
          value={crew}
          onChange={({ target }) => setCrew(target.value)}
        />
        <TextField
          label={t("admin:setUp.carrier")}
          placeholder={t("admin:setUp.carrierExample")}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("admin:setUp.usersText")} <Link to={addressOf("users")}>{t("admin:user.title")}</Link>
      </Typography>
      {addCrew.error !== null && <ProblemNotice error={addCrew.error} />}
      {addCarrier.error !== null && <ProblemNotice error={addCarrier.error} />}
      <StepActions
        label={t("admin:setUp.add.people")}
        busy={addCrew.isPending || addCarrier.isPending}
        disabled={names.every((name) => name === "")}
        onDo={submit}
        onSkip={onNext}
      />
    </Box>
  )
}
