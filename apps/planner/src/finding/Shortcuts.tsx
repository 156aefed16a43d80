import { lazyPart } from "@atelier/ui"
import { Suspense, useEffect } from "react"

const ShortcutsDialog = lazyPart(
  async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable]") !== null

/** Opens the list of shortcuts when `?` is pressed outside a field. */
export const Shortcuts = ({
  isOpen,
  onOpen,
  onClose
}: {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}) => {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === "?" && !isTyping(target)) onOpen()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [onOpen])
  return <Suspense fallback={null}>{isOpen && <ShortcutsDialog onClose={onClose} />}</Suspense>
}
