import { formatDate, formatSigned } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'

export type Bill = ReplyOf<typeof walletCalls.bills>['list'][number]

/** The newest movements of the user's balances. */
export function useRecentBills() {
  const lang = usePreferences((preferences) => preferences.lang)
  return useQuery({
    queryKey: ['user', 'recent-bills', lang],
    queryFn: () => api.call(walletCalls.bills, { page: '1', limit: '30' }),
  })
}

/** One movement in a line: what it was, its amount, and its day. */
export const billText = ({ kind_name: name, amount, code, at }: Bill) =>
  `${name} · ${formatSigned(amount, { scaleMax: 8, scaleMin: 2 })} ${code} · ${formatDate(at)}`
