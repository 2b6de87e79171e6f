import { spotCalls } from '@candor/protocol/products/spot/calls'

import { api } from '../../app/api.ts'
import type { FirstStep } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'

/** A new user's step to the first order. */
export const firstOrder: FirstStep = {
  title: 'spot:step_trade',
  path: paths.trade(),
  isDone: { queryKey: ['user', 'first-order'], queryFn: hasOrdered },
}

/** Whether there is or was an order: the call lists open orders or past ones, never both. */
async function hasOrdered(): Promise<boolean> {
  const totals = (['doing', 'complete'] as const).map(async (status) => {
    const page = { status, match_id: undefined, page: '1', limit: '1' }
    return (await api.call(spotCalls.list, page)).total
  })
  return (await Promise.all(totals)).some((count) => count > 0)
}
