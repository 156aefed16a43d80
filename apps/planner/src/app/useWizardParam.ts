import { useSearchParams } from "react-router"
import { isLocalDate } from "../plan/isLocalDate.ts"
import type { WizardMode } from "../wizard/form/WizardMode.ts"

const PARAMETER = "wizard"

/** Parses `create`, `create.<day>`, `edit.<id>` or `copy.<id>`; null for anything else. */
const modeIn = (search: URLSearchParams): WizardMode | null => {
  const text = search.get(PARAMETER) ?? ""
  const [word, day = null] = text.split(".", 2)
  if (word === "create") return { kind: "create", day: isLocalDate(day) ? day : null }
  const [, kind, workOrderId] = /^(edit|copy)\.(.+)$/.exec(text) ?? []
  if (workOrderId === undefined) return null
  return kind === "edit" ? { kind, workOrderId } : { kind: "copy", workOrderId }
}

/** State of the wizard in the address: any screen can open it, going back closes it. */
export const useWizardParam = (): {
  readonly mode: WizardMode | null
  readonly open: () => void
  readonly close: () => void
  readonly closes: (address: URL) => boolean
} => {
  const [search, setSearch] = useSearchParams()
  return {
    mode: modeIn(search),
    closes: ({ searchParams }) => modeIn(searchParams) === null,
    open: () =>
      setSearch((now) => {
        now.set(PARAMETER, "create")
        return now
      }),
    close: () =>
      setSearch(
        (now) => {
          now.delete(PARAMETER)
          return now
        },
        { replace: true }
      )
  }
}
