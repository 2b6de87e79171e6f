import type { Exchange } from '@candor/core'
import { delistingStatus, type LeverDelisting } from '@candor/core/products/lever'

import { pairById } from '../../catalog/pairs.ts'
import type { NewNotice } from '../../services/notice/notices.ts'

/** `2026-12-03 09:00 UTC`: the same in every language. */
export const timeText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To everybody with an order in a market whose end was announced or withdrawn. */
export function delistingNotices(
  delisting: LeverDelisting,
  { orders }: Pick<Exchange['products']['lever'], 'orders'>,
): NewNotice[] {
  const { id, marketId, status, announcedAt, plannedAt, endedAt, reason, withdrawnFor } = delisting
  const { symbol } = pairById(marketId)
  const owners = () => [...new Set(Array.from(orders.ofMarket(marketId), ({ userId }) => userId))]
  const about = { ref: marketId }
  if (status === delistingStatus.withdrawn) {
    const values = () => ({ symbol, reason: withdrawnFor })
    const source = `lever:delisting:${id}:withdrawn`
    const notice = { ...about, kind: 'lever_relisted', source, at: endedAt, values } as const
    return owners().map((userId) => Object.assign({ userId }, notice))
  }
  if (!isNew(delisting)) return []
  const values = () => ({ symbol, reason, until: timeText(plannedAt) })
  const source = `lever:delisting:${id}`
  const notice = { ...about, kind: 'lever_delisting', source, at: announcedAt, values } as const
  return owners().map((userId) => Object.assign({ userId }, notice))
}

/** Its row changes again with each sample and each window. */
const isNew = ({ status, sampledAt, shortWindows }: LeverDelisting): boolean =>
  status === delistingStatus.announced && sampledAt === 0 && shortWindows === 0
