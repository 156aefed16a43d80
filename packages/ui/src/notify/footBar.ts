/** CSS variable with the space that notices leave at the foot of the screen. */
export const FOOT = "--at-foot"

const bars = new Set<HTMLElement>()

const leaveRoom = (): void => {
  const heights = [...bars].map((bar) => bar.offsetHeight)
  document.documentElement.style.setProperty(FOOT, `${Math.max(0, ...heights)}px`)
}

/** Ref for a bar with buttons at the foot of the screen: notices stand above it. */
export const footBar = (bar: HTMLElement | null) => {
  if (bar === null) return undefined
  const observer = new ResizeObserver(leaveRoom)
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    leaveRoom()
  }
}
