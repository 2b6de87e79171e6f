import { useMutation, useQueryClient } from '@tanstack/react-query'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

/** A change of the address book; a failure is shown in a toast unless the caller shows it. */
export function useAddressChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  { onDone, onFailure }: { onDone: () => void; onFailure?: (sentence: string) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!isHandled(error)) (onFailure ?? toast)(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
