import { importExample } from "./importExample.ts"

/** An example of each kind of text and number that has a name of its own. */
export const examplesOfKinds: Readonly<Record<string, string | number>> = {
  LocalDate: "2026-03-10",
  LocalTime: "08:00",
  HexColor: "#336699",
  EmailList: "office@example.com",
  ChangeId: "q3v0ZbT1mXcVh2Jr8Ks5Aw",
  NotificationId: "t7Yk2LpE9dNsWq4GuFx6Bg",
  Version: 1,
  Quantity: 12.5,
  NumberOfDays: 2,
  OffsetDays: -5
}

/** An example of each value that is known by the name of its field. */
export const examplesOfFields: Readonly<Record<string, string | number | boolean>> = {
  ...importExample,
  attentionRequired: 1.5,
  body: "It comes on Tuesday.",
  clientAddress: "12 Main Street",
  clientAddressLine2: "Suite 4",
  clientCity: "Quebec",
  clientEmail: "client@example.com",
  clientName: "Martin Roy",
  clientPhone: "+1 418 555 0134",
  clientState: "QC",
  clientZipCode: "G1R 2B5",
  comment: "Call before delivery.",
  deliveryEndDate: "2026-03-12",
  displayName: "Claire Gagnon",
  email: "office@example.com",
  end: "2026-03-16",
  endDate: "2026-03-12",
  endTime: "16:00",
  filter: "{}",
  installationEndDate: "2026-03-12",
  keywords: "kitchen oak",
  late: 0.5,
  length: "10",
  licensed: true,
  locale: "en",
  messageEN: "The shop is closed on Friday.",
  messageFR: "L’atelier est fermé vendredi.",
  name: "Roy kitchen",
  page: "1",
  pageSize: "25",
  phone: "+1 418 555 0135",
  range: "[0,9]",
  recurrence: "FREQ=WEEKLY;BYDAY=MO",
  roomName: "Kitchen",
  search: "roy",
  senderName: "The kitchen shop",
  sort: '["id","ASC"]',
  subject: "Your kitchen is on its way",
  title: "Measure the kitchen"
}
