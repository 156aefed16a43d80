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
