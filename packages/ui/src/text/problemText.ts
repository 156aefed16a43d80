import { Refused, ServerFailed, Unreachable } from "@atelier/contract/client"
import type { Text } from "./useText.ts"

export interface ProblemText {
  readonly title: string
  readonly detail: string
  /** Messages about single fields. */
  readonly fields: ReadonlyArray<string>
  /** Request id, to find the entry in the server's log. */
  readonly reference: string | null
}

const refusedIn = (error: unknown): Refused | null => {
  if (error instanceof Refused) return error
  return error instanceof Error && error.cause instanceof Refused ? error.cause : null
}

/** The texts of an error: of the server, a gateway, an unreachable server or a crash. */
export const problemText = (t: Text, error: unknown): ProblemText => {
  const refused = refusedIn(error)
  if (refused !== null && refused.problem.detail !== "") {
    const { title, detail, errors = [], requestId = null } = refused.problem
    return {
      title,
      detail,
      fields: [...new Set(errors.map(({ message }) => message))],
      reference: requestId
    }
  }
  const [title, detail] =
    refused !== null
      ? [
          t("common:gatewayRefused.title"),
          t("common:gatewayRefused.detail", { status: refused.problem.status })
        ]
      : error instanceof ServerFailed
        ? [
            t("common:serverFailed.title"),
            t("common:serverFailed.detail", { status: error.status })
          ]
        : error instanceof Unreachable
          ? [t("common:unreachable.title"), t("common:unreachable.detail")]
          : [t("common:unexpected.title"), t("common:unexpected.detail")]
  return { title, detail, fields: [], reference: null }
}
