import { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "@atelier/application/ports"

const nameOf = ({ userId, key }: AnswerKey): string => JSON.stringify([userId, key])

export type Answers = ReadonlyMap<string, KeptAnswer>

export const answerIn = (answers: Answers, asked: AnswerKey): KeptAnswer | null =>
  answers.get(nameOf(asked)) ?? null

export const answersWith = (answers: Answers, answer: KeptAnswer): Answers =>
  new Map([
    ...[...answers].filter(([, { keptAt }]) => keptAt > answer.keptAt - ANSWER_KEPT_MS),
    [nameOf(answer), answer]
  ])
