import { everyCall } from "@atelier/contract"
import { describe, expect, it } from "vitest"
import { callPages } from "../../test/apiPages.ts"

describe("callPages", () => {
  const pages = callPages()
  const text = pages.map(([, page]) => page).join("\n")

  it("describes each call of the contract once", () => {
    const described = [...text.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)
    expect(described.toSorted()).toEqual(everyCall.map(([name]) => name).toSorted())
  })

  it("lists the fields, the versions and the errors of a call", () => {
    const page = text.slice(text.indexOf("## promiseDate\n"))
    expect(page.slice(0, page.indexOf("\n## "))).toMatchInlineSnapshot(`
      "## promiseDate

      \`POST /api/Planning/promise\`

      The earliest date on which a new work order of a template could be delivered or installed, what binds it, and what would make it earlier, each really tried, as many as three seconds allow. Every step that belongs before the date is done before it: those that count from production, and those that count from the delivery or the installation with a negative offset, unless an earlier step of the template lies on the date or later. The steps without days are in leftOut, each with its reason. For who sees the capacities of all that it needs.

      Needs createWorkOrder. At most 60 times in 60 seconds for an account.

      | field | where | kind | what it is |
      |---|---|---|---|
      | **\`templateId\`** | body | \`Id\` | The template. |
      | **\`jobTypeId\`** | body | \`Id\` or null | The job type; null for none. |
      | **\`values\`** | body | list of \`MeasuredValue\` | Quantities by measure type. |
      | **\`stepValues\`** | body | list of \`StepValue\` | Values of single steps. |
      | **\`reference\`** | body | \`delivery\`, \`installation\` | Whether the date of the delivery or of the installation is asked for. |
      | **\`days\`** | body | \`NumberOfDays\` | How many worked days the visit takes. |
      | **\`crewIds\`** | body | list of \`Id\` | Ids of the installers or shippers; nobody yet when empty. |
      | \`mayShareDays\` | body | boolean | Whether a step may begin on the day on which the one before it ends, in what is left of it: what the steps of an order take of a day together, each of the maximum of its own progress, is a day at most. False when it is left out. |

      \`\`\`json
      {
        "templateId": "template-1",
        "jobTypeId": "jobType-1",
        "values": [
          {
            "measureType": "SheetsQuantity",
            "value": 12.5
          }
        ],
        "stepValues": [
          {
            "templateStepId": "templateStep-1",
            "measureType": "SheetsQuantity",
            "value": 12.5
          }
        ],
        "reference": "delivery",
        "days": 2,
        "crewIds": [
          "crew-1"
        ],
        "mayShareDays": false
      }
      \`\`\`

      Refused besides with \`NotFound\`, \`Forbidden\`, \`CalendarClosed\`.
      "
    `)
  })

  it("links each section", () => {
    const [[, contents] = ["", ""], ...sections] = pages
    expect(sections.filter(([file]) => !contents.includes(`](${file})`))).toEqual([])
  })
})
