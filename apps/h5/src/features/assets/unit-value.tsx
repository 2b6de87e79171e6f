import { formatAmount } from '@candor/client'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useFiat } from '../../live/use-fiat.ts'

/** What one unit of a currency is worth at the index; a dash while that is not known. */
export function UnitValue({ currency }: { currency: number }) {
  const { scale } = useFiat()
  const worth = useQuery({
    queryKey: ['user', 'rate', currency],
    queryFn: () => api.call(walletCalls.rateCurrency, { id: String(currency) }),
  })
  if (worth.data === undefined) return '—'
  const { fiat, currency_code } = worth.data
  return `≈ ${formatAmount(fiat, { scaleMin: scale, scaleMax: scale })} ${currency_code}`
}
