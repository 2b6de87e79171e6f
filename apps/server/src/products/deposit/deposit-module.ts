import type { NetworkId } from '@candor/protocol/services/networks/network-ids'

import type { ServerModule } from '../../server-module.ts'
import { chainWatch } from '../../services/chain-watch/chain-watch-module.ts'
import { networks } from '../../services/networks/networks-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { ReviewQueue } from '../../services/reviews/review-queue.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { uploads } from '../../services/uploads/uploads-module.ts'
import { demoDepositCalls, depositCalls } from './calls.ts'
import { ChainRecharges } from './chain-recharges.ts'
import { depositExecutors } from './console-executors.ts'
import { voucherConsole } from './console.ts'
import { DemoChain } from './demo-chain.ts'
import { reviewVouchersAsDemo } from './demo-voucher-reviewer.ts'
import type { DepositContext } from './deposit-context.ts'
import { depositNotices } from './deposit-notices.ts'
import { loadDeposit } from './load-deposit.ts'
import { replayedDeposit } from './replayed-deposit.ts'
import { syncVouchers } from './sync-vouchers.ts'
import { depositTables } from './tables.ts'
import { verifyDeposit } from './verify-deposit.ts'
import { voucherRules } from './voucher-rules.ts'

type DepositState = {
  readonly demoChain: DemoChain
  readonly recharges: ChainRecharges
  readonly reviewAsDemo: () => Promise<void>
  readonly sync: () => Promise<void>
}

export const deposit: ServerModule<'deposit', DepositState> = {
  name: 'deposit',
  migrations: new URL('migrations/', import.meta.url),
  tables: depositTables,
  load: loadDeposit,
  verify: [['deposit', verifyDeposit]],
  automatic: ['deposit.credit'],
  executors: depositExecutors,
  replay: replayedDeposit,
  open: async (platform) => {
    const { audit, config, db, now, stateOf } = platform
    const watch = await stateOf(chainWatch)
    const context: DepositContext = {
      ...platform,
      isDemo: config.demo,
      networks: await stateOf(networks),
      watches: (network) => watch.watches(network as NetworkId), // Of any other it has none.
      chain: watch.deposits,
      notices: await stateOf(notice),
      queue: new ReviewQueue({ db, audit, now, rules: voucherRules }),
      settings: await stateOf(settings),
      uploads: await stateOf(uploads),
    }
    const recharges = new ChainRecharges(context)
    const demoChain = new DemoChain(context, recharges)
    const advance = () => demoChain.advance()
    const review = () => reviewVouchersAsDemo(context)
    const sync = () => syncVouchers(context)
    watch.deposits.register(recharges)
    context.notices.addSource(depositNotices(db))
    return {
      state: {
        demoChain,
        recharges,
        reviewAsDemo: review,
        sync,
      },
      calls: [
        ...depositCalls(context),
        ...(config.demo ? demoDepositCalls(context, demoChain) : []),
      ],
      console: voucherConsole(context),
      jobs: [
        { name: 'vouchers', everyMs: 10_000, run: sync },
        ...(config.demo ? [{ name: 'demo_chain', everyMs: 1_000, run: advance }] : []),
        ...(config.demoReviewer
          ? [{ name: 'demo_voucher_reviewer', everyMs: 1_000, run: review }]
          : []),
      ],
      seed: async () => {
        await sync()
        if (config.demo) await demoChain.load()
      },
    }
  },
}
