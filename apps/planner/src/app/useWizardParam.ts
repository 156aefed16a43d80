import { useSearchParams } from "react-router"

const PARAMETER = "wizard"
const CREATE = "create"

/**
 * Whether the address asks for the wizard of a new work order (`?wizard=create`). Any screen opens it
 * so; the way back closes it.
 */
export const useWizardParam = (): {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
} => {
  const [search, setSearch] = useSearchParams()
  return {
    isOpen: search.get(PARAMETER) === CREATE,
    open: () =>
      setSearch((now) => {
        now.set(PARAMETER, CREATE)
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
