import type { UserConfiguration } from "@atelier/domain/access"
import {
  BackArrow,
  PageHeader,
  ProblemNotice,
  problemText,
  Skeletons,
  useClient,
  useNotify,
  useText
} from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { resourceKeys } from "../data/resourceKeys.ts"
import { useRows } from "../data/useRows.ts"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { type ChangesByUser, RightsMatrix } from "./RightsMatrix.tsx"
import { savedRights } from "./rightsMatrix.ts"

/** Somebody whose rights could not be saved, and why. */
interface NotSaved {
  readonly user: UserConfiguration
  readonly error: unknown
}

const changedIn = (users: ReadonlyArray<UserConfiguration>, changes: ChangesByUser) =>
  users.flatMap((user) => {
    const own = changes.get(user.id) ?? {}
    return Object.keys(own).length === 0 ? [] : [[user, own] as const]
  })

/** Saves each person who is changed as a change of their own; answers those that were refused. */
const useSave = (onDone: (refused: ReadonlyArray<NotSaved>) => void) => {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changed: ReturnType<typeof changedIn>) => {
      const refused: Array<NotSaved> = []
      for (const [user, own] of changed)
        await client
          .call("saveUserConfig", { body: savedRights(user, own) })
          .catch((error: unknown) => refused.push({ user, error }))
      await queries.invalidateQueries({ queryKey: resourceKeys.all("users") })
      return refused
    },
    onSuccess: onDone
  })
}

/** Everybody with a licence and what they may, changed together. */
export const RightsPage = () => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const { rows, error, retry } = useRows("users", "displayName")
  const [changes, setChanges] = useState<ChangesByUser>(new Map())
  const [refused, setRefused] = useState<ReadonlyArray<NotSaved>>([])
  const users = (rows ?? []).filter(({ licensed }) => licensed)
  const changed = changedIn(users, changes)
  const save = useSave((left) => {
    setRefused(left)
    setChanges(new Map())
    if (left.length === 0) notify({ text: t("admin:user.rightsSaved") })
  })
  return (
    <Page>
      <Button
        component={Link}
        to={addressOf("users")}
        size="small"
        color="inherit"
        startIcon={<BackArrow />}
        sx={{ ml: -1, mb: 0.5, color: "text.secondary", fontWeight: 500 }}
      >
        {t("admin:user.title")}
      </Button>
      <PageHeader title={t("admin:user.rights")} description={t("admin:user.rightsText")} />
      {error !== null && error !== undefined && <ProblemNotice error={error} onRetry={retry} />}
      {rows === undefined && !error && <Skeletons rows={6} height={40} />}
      {users.length > 0 && <RightsMatrix users={users} changes={changes} onChange={setChanges} />}
      {refused.map(({ user, error: why }) => (
        <Alert key={user.id} severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {t("admin:user.rightsRefused", {
            name: user.displayName,
            why: problemText(t, why).detail
          })}
        </Alert>
      ))}
      <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          disabled={changed.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate(changed)}
        >
          {t("admin:user.saveRights", { count: changed.length })}
        </Button>
        {changed.length > 0 && (
          <Button color="inherit" onClick={() => setChanges(new Map())}>
            {t("common:actions.cancel")}
          </Button>
        )}
      </Box>
    </Page>
  )
}
