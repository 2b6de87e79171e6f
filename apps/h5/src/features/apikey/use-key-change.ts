import type { ReplyOf } from '@candor/protocol'
import type { apiKeyCalls } from '@candor/protocol/services/apikey/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { isHandled } from '../../app/api.ts'
import { apiKeysKey } from '../../live/use-api-keys.ts'

export type NewApiKey = ReplyOf<typeof apiKeyCalls.keyCreate>

type Options<Reply> = { onDone: (reply: Reply) => void; onFailure: (error: unknown) => void }

/** A change of the keys; the list is fetched again also after a rejection. */
export function useKeyChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  { onDone, onFailure }: Options<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => {
      if (!isHandled(error)) onFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: apiKeysKey }),
  })
}
