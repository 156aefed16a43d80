/** A fault put into the sources: a text of one file, which occurs once, and what replaces it. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly by: string
}

export const fault = (name: string, file: string, text: string, by: string): PlantedFault => ({
  name,
  file,
  text,
  by
})
