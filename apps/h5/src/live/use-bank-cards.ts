import type { ReplyOf } from '@candor/protocol'
import { bankCardsCalls } from '@candor/protocol/services/bank-cards/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

export type BankCard = NonNullable<ReplyOf<typeof bankCardsCalls.cashInfo>>

/** The user's bank cards, masked: one at home and one abroad at most. */
export const useBankCards = () =>
  useQuery({
    queryKey: ['user', 'bank-cards'],
    queryFn: async () => {
      const [domestic, international] = await Promise.all([
        api.call(bankCardsCalls.cashInfo, {}),
        api.call(bankCardsCalls.cashInfoInternational, {}),
      ])
      return { domestic, international }
    },
  })
