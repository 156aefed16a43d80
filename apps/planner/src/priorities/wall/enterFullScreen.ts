/** Requests full screen; resolves to false if the browser refuses. */
export const enterFullScreen = async (): Promise<boolean> => {
  if (!document.fullscreenEnabled) return false
  try {
    await document.documentElement.requestFullscreen()
    return true
  } catch {
    return false
  }
}
