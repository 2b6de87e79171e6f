import type { ProductPlatform, ServerModule } from '../../server-module.ts'
import { account } from '../../services/account/account-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { ReviewQueue } from '../../services/reviews/review-queue.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { applicationRules } from './application-rules.ts'
import { followCalls } from './calls.ts'
import { followExecutors } from './console-executors.ts'
import { followConsole } from './console.ts'
import { DemoOrders } from './demo/demo-orders.ts'
import { type DemoAccount, seedDemoTraders } from './demo/seed-demo-traders.ts'
import { TraderFigures } from './figures/trader-figures.ts'
import { verifyFigures } from './figures/verify-figures.ts'
import type { FollowContext } from './follow-context.ts'
import { followNotices } from './follow-notices.ts'
import { loadFollow } from './load-follow.ts'
import { followReceipts } from './receipts.ts'
import { replayedFollow } from './replayed-follow.ts'
import { syncApplications } from './sync-applications.ts'
import { followTables } from './tables.ts'
import { TraderNames } from './trader-names.ts'
import { traderCalls } from './trader/calls.ts'
import { followEvents } from './user-events.ts'
import { verifyFollow, verifyFollowSums } from './verify-follow.ts'

export const follow: ServerModule<'follow', FollowContext> = {
  name: 'follow',
  migrations: new URL('migrations/', import.meta.url),
  tables: followTables,
  load: loadFollow,
  events: followEvents,
  isTrader: (exchange, userId) =>
    exchange.products.follow.traders.activeOfUser(userId) !== undefined,
  automatic: ['follow.switch'],
  executors: followExecutors,
  receipts: followReceipts,
  verify: [
    ['follow', verifyFollow],
    ['figures', verifyFigures],
  ],
  verifyReceipts: [['receipts', verifyFollowSums]],
  replay: replayedFollow,
  open: async (platform) => {
    const context = await contextOf(platform)
    const { db, figures, notices, stateOf } = context
    const names = new TraderNames(db)
    await names.load()
    // Nobody may look like a trader whose orders others copy.
    const { reservedNames } = await stateOf(account)
    reservedNames.add(() => names.fresh())
    await figures.load()
    const demoOrders = new DemoOrders(platform)
    let demoAccounts: readonly DemoAccount[] = []
    notices.addSource(followNotices(db, (userId) => names.of(userId)))
    return {
      state: context,
      calls: [...followCalls(context), ...traderCalls(context)],
      console: followConsole(context),
      jobs: [
        { name: 'trader_applications', everyMs: 1_000, run: () => syncApplications(context) },
        { name: 'trader_names', everyMs: 60_000, run: () => names.load() },
        { name: 'trader_figures', everyMs: 5_000, run: (signal) => figures.run(signal) },
        { name: 'demo_traders', everyMs: 5_000, run: () => demoOrders.run(demoAccounts) },
      ],
      prepare: async () => {
        await switchCopying(platform)
        demoAccounts = await seedDemoTraders(platform)
      },
    }
  },
}

/** Openings of traders are copied or not, as the setting of the start is. */
async function switchCopying({ automatic, config, exchange }: ProductPlatform): Promise<void> {
  const isOff = config.productsOff.includes('follow')
  if (exchange.products.follow.counters.isOff === Number(isOff)) return
  await automatic.perform({ kind: 'follow.switch', isOff })
}

async function contextOf(platform: ProductPlatform): Promise<FollowContext> {
  const { audit, committer, db, now, stateOf } = platform
  const queue = new ReviewQueue({ db, audit, now, rules: applicationRules })
  const cards = await stateOf(bankCards)
  const settled = () => committer.read(() => undefined)
  return {
    ...platform,
    notices: await stateOf(notice),
    settings: await stateOf(settings),
    queue,
    linked: new LinkedAccounts({ db, now, cards }),
    figures: new TraderFigures({ db, now, settled }),
  }
}
