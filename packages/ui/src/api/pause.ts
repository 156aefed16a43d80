/** Waits the given time; ends early when the network returns or the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      removeEventListener("online", finish)
      signal.removeEventListener("abort", finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    addEventListener("online", finish)
    signal.addEventListener("abort", finish)
  })
