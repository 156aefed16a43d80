/** Fills the screen with the page; answers whether the browser gave it. */
export const enterFullScreen = async (): Promise<boolean> => {
  if (!document.fullscreenEnabled) return false
  try {
    await document.documentElement.requestFullscreen()
    return true
  } catch {
    return false
  }
}
