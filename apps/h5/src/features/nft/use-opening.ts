import { nftCalls } from '@candor/protocol/products/nft/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { type NftOpened, nftKey } from './use-nft.ts'

/**
 * Opens a box in two steps: the server reserves a seed of the series and names its commitment, and only then learns the
 * user's seed. A repeated opening gives the first result.
 */
export function useOpening(code: string, onOpened: (opened: NftOpened) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (clientSeed: string) => {
      const reserved = { code, reserve: '1' as const, client_seed: undefined }
      const promised = await api.call(nftCalls.open, reserved)
      if (promised.opened === 1) return promised
      const opened = await api.call(nftCalls.open, {
        code,
        reserve: undefined,
        client_seed: clientSeed,
      })
      // The commitment of the first step is the one of the second: the operator had no choice.
      if (opened.commitment !== promised.commitment) throw new Error('another seed was used')
      return opened
    },
    onSuccess: onOpened,
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: nftKey })
      await client.invalidateQueries({ queryKey: ['user', 'nft'] })
    },
  })
}
