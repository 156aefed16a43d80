const DIMMED = "at-dragged-along"

export const dimEvents = (within: HTMLElement, ids: ReadonlySet<string>): void => {
  for (const bar of within.querySelectorAll<HTMLElement>(`.at-event.${DIMMED}`))
    if (!ids.has(bar.dataset.eventId ?? "")) bar.classList.remove(DIMMED)
  for (const id of ids)
    for (const bar of within.querySelectorAll(`.at-event[data-event-id="${CSS.escape(id)}"]`))
      bar.classList.add(DIMMED)
}
