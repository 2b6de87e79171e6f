import { newUser } from '../../../e2e/new-user.ts'
import { prepare } from '../../../e2e/products/lever/prepare.ts'
import { livePages } from '../../pages/run-live-pages-bench.ts'

/** F2: the form of futures with its chart, the book and two open positions. */
export const contractPage = livePages('F2', [
  {
    name: 'futures, chart, book and two positions at 5 Hz',
    path: '/pages/transaction/index?section=futures&symbol=BTCUSDT',
    ready: 'main article',
    ticksPerSecond: 5,
    mainThreadMax: 40,
    visitor: async (url) => {
      const user = await newUser(url, { USDT: '20000' })
      await prepare(url, user)
      return user.token
    },
  },
])
