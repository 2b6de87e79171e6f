import { useMutation, useQueryClient } from '@tanstack/react-query'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

/** A change of the security; what the app shows of the user is fetched again afterwards. */
export function useSecurityChange<Input = void, Reply = unknown>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void,
  onFailure: (error: unknown) => void = showInToast,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!isHandled(error)) onFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

const showInToast = (error: unknown) => toast(sentenceOf(error))
