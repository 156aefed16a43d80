/** With reduced motion, a section opens without transition but renders frames later. */
const MAX_FRAMES = 60

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** Scrolls to the first invalid field and focuses it, after its section has opened. */
export const revealFirstError = async (form: HTMLElement): Promise<void> => {
  await nextFrame()
  await nextFrame()
  const opening = form
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(opening.map(({ finished }) => finished))
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const isShown = () => wrong?.checkVisibility({ visibilityProperty: true }) !== false
  for (let frame = 0; frame < MAX_FRAMES && !isShown(); frame += 1) await nextFrame()
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: "center" })
}
