import { leverStatus } from '@candor/core/products/lever'

import { multipleMaxOf } from '../../catalog/multiple-max-of.ts'
import type { DemoActions } from '../../commit/demo-actions.ts'
import type { ProductPlatform } from '../../server-module.ts'

type Actions = Pick<DemoActions, 'positionOf' | 'openPosition' | 'closePosition'>

const quiet = { encode: () => null }

/** Orders of the demo's programs. */
export const seedPositions = ({
  committer,
  config,
  exchange,
}: Pick<ProductPlatform, 'committer' | 'config' | 'exchange'>): Actions => ({
  positionOf: (userId) => {
    const [order] = exchange.products.lever.orders.ofUser(userId)
    if (order === undefined) return undefined
    const { id, side, openedAt, status } = order
    return { id, side, openedAt, isOpen: status === leverStatus.open }
  },
  openPosition: async ({ key, ...order }) => {
    const multipleMax = multipleMaxOf(0, config)
    await committer.submit(
      { kind: 'lever.place', ...order, limit: 0, takeProfit: 0, multipleMax },
      { ...quiet, requestId: key },
    )
  },
  closePosition: async (position) => {
    await committer.submit({ kind: 'lever.close', ...position }, quiet)
  },
})
