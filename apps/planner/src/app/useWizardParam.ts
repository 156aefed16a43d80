import { useSearchParams } from "react-router"

const PARAMETER = "wizard"
const CREATE = "create"

const asksFor = (search: URLSearchParams): boolean => search.get(PARAMETER) === CREATE

/**
 * Whether the address asks for the wizard of a new work order (`?wizard=create`). Any screen opens
 * it so; the way back closes it.
 *
 */
export const useWizardParam = (): {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** Whether an address is one without the wizard. */
  readonly closes: (address: URL) => boolean
} => {
  const [search, setSearch] = useSearchParams()
  return {
    isOpen: asksFor(search),
    closes: ({ searchParams }) => !asksFor(searchParams),
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
