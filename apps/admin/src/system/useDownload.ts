import type { CallInput } from "@atelier/contract"
import type { FileCallName } from "@atelier/contract/client"
import { saveFile, useClient, useNotifyProblem } from "@atelier/ui"
import { useMutation } from "@tanstack/react-query"

export const useDownload = <N extends FileCallName>(name: N) => {
  const client = useClient()
  const notifyProblem = useNotifyProblem()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.download<N>>[1] & CallInput<N>) =>
      client.download(name, input),
    onSuccess: (file) => saveFile(file.name, file.content),
    onError: notifyProblem
  })
}
