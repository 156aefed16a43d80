/** The answer of an invited person; `countered` proposes another time. */
export type VisitAnswer = "accepted" | "declined" | "tentative" | "countered"

/** The answer to an invitation, from the calendar program of an attendee. */
export interface VisitReply {
  readonly uid: string
  /** The e-mail address in lower case. */
  readonly attendee: string
  /** The state of the visit to which the attendee answered. */
  readonly sequence: number
  /** When the attendee answered; ISO 8601 in UTC, empty if the program does not say it. */
  readonly madeAt: string
  readonly answer: VisitAnswer
  readonly comment: string
  /** The proposed time, as in a `CalendarEntry`; null if there is none. */
  readonly start: string | null
  readonly end: string | null
}

/** A reply that is stored with the e-mail that it answers. */
export interface MailReply
  extends Pick<VisitReply, "madeAt" | "answer" | "comment" | "start" | "end"> {
  /** When the server read it; ISO 8601 in UTC. */
  readonly readAt: string
}
