/** Gets an `answer` event for each answer of the server to a query or a write. */
export const answers = new EventTarget()

export const noteAnswer = (): void => {
  answers.dispatchEvent(new Event("answer"))
}
