import { useEffect, useRef, useState } from "react"
import { useListContext } from "react-admin"
import { SearchField } from "./SearchField.tsx"

const PAUSE_MS = 250

/** Searches all text fields of the list, shortly after typing stops. */
export const ListSearch = () => {
  const { filterValues, setFilters } = useListContext()
  const [text, setText] = useState<string>(filterValues.q ?? "")
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q: _q, ...others } = filterValues
      setFilters(next.trim() === "" ? others : { ...others, q: next.trim() })
    }, PAUSE_MS)
  }
  return <SearchField text={text} onSearch={search} />
}
