/** Time until a hidden page counts as left, in milliseconds. */
const LEFT_MS = 10_000

const isHidden = (): boolean => document.visibilityState === "hidden"

/** Resolves when the page is visible or the signal aborts. */
export const untilVisible = async (signal: AbortSignal): Promise<void> => {
  if (!isHidden() || signal.aborted) return
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!isHidden()) resolve()
    }
    document.addEventListener("visibilitychange", look, { signal: over.signal })
    signal.addEventListener("abort", () => resolve(), { signal: over.signal })
  })
  over.abort()
}

/** Returns a signal that aborts once the page was hidden for a while; `end` stops watching. */
export const watchLeaving = (): { readonly left: AbortSignal; readonly end: () => void } => {
  const left = new AbortController()
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    if (isHidden()) timer = setTimeout(() => left.abort(), LEFT_MS)
  }
  document.addEventListener("visibilitychange", look, { signal: over.signal })
  look()
  return {
    left: left.signal,
    end: () => {
      clearTimeout(timer)
      over.abort()
    }
  }
}
