import { describe, expect, it } from "vitest"
import { type FileProblem, type ReadFile, readFile } from "./FileText.ts"
import { chosenText, encodingReadings, firstChoices } from "./ReadingChoices.ts"

const latin1 = (text: string): ReadonlyArray<number> =>
  [...text].map((letter) => letter.charCodeAt(0))

const read = async (...bytes: ReadonlyArray<number>): Promise<ReadFile> => {
  const file: ReadFile | FileProblem = await readFile(new File([Uint8Array.from(bytes)], "a.csv"))
  if (typeof file === "string") throw new Error(file)
  return file
}

describe("encodingReadings", () => {
  it("shows the first cell that the likely encodings read differently", async () => {
    const file = await read(
      ...latin1("Client;Town\n"),
      ...[0x5a, 0x6f, 0x91],
      ...latin1(";Laval\n")
    )
    expect(encodingReadings(file)).toEqual([
      { encoding: "windows-1252", cell: "Zo‘" },
      { encoding: "macintosh", cell: "Zoë" }
    ])
    const choices = {
      ...firstChoices(file),
      encoding: "macintosh",
      isEncodingChosen: true
    } as const
    expect(chosenText(file, choices)).toBe("Client;Town\nZoë;Laval\n")
  })

  it("asks nothing about a file in UTF-8, or one that every encoding reads alike", async () => {
    expect(encodingReadings(await read(...new TextEncoder().encode("Client\nZoë\n")))).toEqual([])
    expect(encodingReadings(await read(...latin1("Client\nB\u00e9a\n")))).toEqual([])
  })
})
