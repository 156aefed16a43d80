import type { CallOutput } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { queryKey, useClient } from "@atelier/ui"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"

type Asking = "promiseDate" | "promiseWorkOrder" | "datesThatFit"
type Question<N extends Asking> = SentInput<N>["body"]

const useAnswer = <N extends Asking>(
  name: N,
  question: Question<N> | null
): UseQueryResult<CallOutput<N>, Error> => {
  const client = useClient()
  return useQuery<CallOutput<N>, Error>({
    queryKey: queryKey(name, question),
    enabled: question !== null,
    queryFn: ({ signal }) => client.call(name, { body: question } as SentInput<N>, { signal })
  })
}

export const usePromise = (question: Question<"promiseDate"> | null) =>
  useAnswer("promiseDate", question)

export const useOrderPromise = (question: Question<"promiseWorkOrder"> | null) =>
  useAnswer("promiseWorkOrder", question)

export const useDatesThatFit = (question: Question<"datesThatFit"> | null) =>
  useAnswer("datesThatFit", question)
