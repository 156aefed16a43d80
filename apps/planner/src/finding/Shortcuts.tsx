import { lazyPart } from "@atelier/ui"
import { Suspense, useEffect, useState } from "react"

const ShortcutsDialog = lazyPart(
  async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable]") !== null

/** Lists the shortcuts when `?` is pressed anywhere but in a field. */
export const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === "?" && !isTyping(target)) setOpen(true)
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
  return (
    <Suspense fallback={null}>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </Suspense>
  )
}
