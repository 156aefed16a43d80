/** Returns a name for a picture from its time, because cameras name all of them alike. */
export const photoName = (fileName: string, at: Date): string => {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0] ?? ".jpg"
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return `Photo ${local.slice(0, 10)} ${local.slice(11, 23).replaceAll(":", ".")}${ending}`
}
