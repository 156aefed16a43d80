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

      The earliest date on which a new work order of a template could be delivered or installed, with the reason why not earlier. Repairs that make the date earlier are tried for three seconds. Every step that belongs before the date ends before it: steps that count from production, and steps with a negative offset from the delivery or installation. Steps after a template step on or after the date are the exception. Steps without promised days are in leftOut, each with its reason. The caller must see the capacities of all required resources.

      Needs createWorkOrder. At most 60 calls in 60 seconds per account.

      | field | in | type | meaning |
      |---|---|---|---|
      | **\`templateId\`** | body | \`Id\` | The template. |
      | **\`jobTypeId\`** | body | \`Id\` or null | The job type; null for none. |
      | **\`values\`** | body | list of \`MeasuredValue\` | Quantities by measure type. |
      | **\`stepValues\`** | body | list of \`StepValue\` | Values of single steps. |
      | **\`reference\`** | body | \`delivery\`, \`installation\` | Whether to find the date of the delivery or of the installation. |
      | **\`days\`** | body | \`NumberOfDays\` | Worked days of the visit. |
      | **\`crewIds\`** | body | list of \`Id\` | Ids of the installers or shippers; empty if none is assigned. |
      | \`mayShareDays\` | body | boolean | Whether a step may begin on the last day of the step before it. The shares of both steps of that day, each relative to the maximum of its progress, add up to at most one day. Default: false. |

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

      Own refusals: \`NotFound\`, \`Forbidden\`, \`CalendarClosed\`.
      "
    `)
  })

  it("links each section", () => {
    const [[, contents] = ["", ""], ...sections] = pages
    expect(sections.filter(([file]) => !contents.includes(`](${file})`))).toEqual([])
  })
})
