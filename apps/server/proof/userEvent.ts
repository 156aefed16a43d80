import { type ProofShop, writerOf } from "./ProofShop.ts"

export const userEvent = (title: string) => ({
  title,
  comment: "",
  customHexColor: null,
  workOrderId: null,
  userIds: [],
  time: {
    allDay: true,
    startDate: "2026-11-20",
    startTime: null,
    endDate: "2026-11-21",
    endTime: null
  }
})

/** Asks for a user event of the writer with a number. */
export const createUserEvent = (
  shop: ProofShop,
  number: number,
  title: string,
  headers: Record<string, string> = {}
): Promise<Response> =>
  shop.ask(writerOf(number), "/api/Appointment/createUserAppointment", {
    method: "POST",
    headers,
    body: JSON.stringify(userEvent(title))
  })

/** Null if the server was not reached or died while it answered; `fetch` throws a `TypeError`. */
export const unlessCut = <A>(asked: Promise<A>): Promise<A | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
