import type { UserConfiguration } from "@atelier/domain/access"
import type { ChangeId } from "@atelier/domain/record"
import {
  BackArrow,
  PageHeader,
  ProblemNotice,
  problemText,
  Skeletons,
  useClient,
  useNotify,
  useText,
  useUndo
} from "@atelier/ui"
import { DraftNotice, useKeptChanges } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { conflictingRow } from "../../data/conflictingRow.ts"
import { resourceKeys } from "../../data/resourceKeys.ts"
import { useRows } from "../../data/useRows.ts"
import { addressOf } from "../../page/addresses.ts"
import { Page } from "../../page/Page.tsx"
import { RightsMatrix, useColumnText } from "./RightsMatrix.tsx"
import {
  type ChangesByUser,
  changedElsewhere,
  changesSince,
  isChangesByUser,
  type RightChanges,
  type RightColumn,
  savedRights,
  savingOrder,
  withChanges
} from "./rightsMatrix.ts"

const none: ChangesByUser = {}

interface NotSaved {
  readonly user: UserConfiguration
  readonly error: unknown
}

const changedIn = (users: ReadonlyArray<UserConfiguration>, changes: ChangesByUser) =>
  users.flatMap((user) => {
    const own = changes[user.id]
    return own === undefined ? [] : [[user, own] as const]
  })

/** A user changed by another administrator too, who wins in the listed columns. */
interface Merged {
  readonly user: UserConfiguration
  readonly columns: ReadonlyArray<RightColumn>
}

interface Saved {
  readonly refused: ReadonlyArray<NotSaved>
  readonly merged: ReadonlyArray<Merged>
  /** Saved changes, to be undone together. */
  readonly made: ReadonlyArray<ChangeId>
}

/**
 * Saves each changed user separately. After a version conflict it saves the same checkboxes on top
 * of the current version. That is safe: a checkbox has two values, so two users who change the same
 * one agree.
 */
const useSave = (onDone: (saved: Saved, changed: ReturnType<typeof changedIn>) => void) => {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changed: ReturnType<typeof changedIn>) => {
      const refused: Array<NotSaved> = []
      const merged: Array<Merged> = []
      const made: Array<ChangeId> = []
      const save = (user: UserConfiguration, own: RightChanges) =>
        client.call(
          "changeUser",
          { body: savedRights(user, own) },
          { onChange: (changeId) => made.push(changeId) }
        )
      const saveUpon = async (error: unknown, user: UserConfiguration, own: RightChanges) => {
        const now = conflictingRow<UserConfiguration>(error)
        if (now === null) throw error
        await save(now, own)
        merged.push({ user, columns: changedElsewhere(user, now, own) })
      }
      for (const [user, own] of savingOrder(changed))
        await save(user, own)
          .catch((error: unknown) => saveUpon(error, user, own))
          .catch((error: unknown) => refused.push({ user, error }))
      await queries.invalidateQueries({ queryKey: resourceKeys.all("users") })
      return { refused, merged, made }
    },
    onSuccess: onDone
  })
}

export const RightsPage = () => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const { rows, error, retry } = useRows("users", "displayName")
  const { changes, setChanges, draft, question } = useKeptChanges("rights", none, isChangesByUser)
  const [{ refused, merged }, setSaved] = useState<Omit<Saved, "made">>({ refused: [], merged: [] })
  const users = (rows ?? []).filter(({ licensed }) => licensed)
  const changed = changedIn(users, changes)
  const columnText = useColumnText()
  const undoOf = useUndo()
  const save = useSave((saved, sent) => {
    setSaved(saved)
    const left = new Set(saved.refused.map(({ user }) => user.id))
    const stored = sent.filter(([{ id }]) => !left.has(id))
    setChanges((now) =>
      withChanges(
        now,
        stored.map(([{ id }, own]) => [id, changesSince(own, now[id] ?? {})])
      )
    )
    if (left.size === 0 || saved.made.length > 0)
      notify({ text: t("admin:user.rightsSaved"), ...undoOf(saved.made) })
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
      <DraftNotice draft={draft} />
      {users.length > 0 && (
        <RightsMatrix
          users={users}
          changes={changes}
          onChange={(some) => setChanges((now) => withChanges(now, some))}
        />
      )}
      {merged.map(
        ({ user, columns }) =>
          columns.length > 0 && (
            <Alert key={user.id} severity="info" variant="outlined" sx={{ mt: 1.5 }}>
              {t("admin:user.rightsRefused", {
                name: user.displayName,
                why: t("common:conflict.takenOver", { fields: columns.map(columnText).join(", ") })
              })}
            </Alert>
          )
      )}
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
          <Button color="inherit" onClick={draft.drop}>
            {t("common:actions.cancel")}
          </Button>
        )}
      </Box>
      {question}
    </Page>
  )
}
