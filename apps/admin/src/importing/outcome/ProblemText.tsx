import type { CellProblem } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"

export const ProblemText = ({
  problem,
  withFile = false
}: {
  readonly problem: CellProblem
  readonly withFile?: boolean
}) => {
  const t = useText("admin")
  const { file, line, column, code, earlierLine, suggestion, value } = problem
  const place = withFile
    ? `${t("admin:import.place", { file: t(`admin:import.fileName.${file}`), line })} `
    : ""
  const didYouMean =
    suggestion === undefined ? "" : ` ${t("admin:import.didYouMean", { name: suggestion })}`
  const text =
    earlierLine === undefined
      ? t(`admin:import.problem.${code}`, { column, value })
      : t("admin:import.sameName", { column, value, line: earlierLine })
  return <>{`${place}${text}${didYouMean}`}</>
}
