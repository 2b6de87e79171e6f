import type { ProductPlatform, ServerModule } from '../../server-module.ts'
import { VerificationCodes } from '../../services/account/verification-codes.ts'
import { addressbook } from '../../services/addressbook/addressbook-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { chainWatch } from '../../services/chain-watch/chain-watch-module.ts'
import { networks } from '../../services/networks/networks-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { payouts } from '../../services/payouts/payouts-module.ts'
import { ReviewQueue } from '../../services/reviews/review-queue.ts'
import { security } from '../../services/security/security-module.ts'
import { settings } from '../../services/settings/settings-module.ts'
import { Breaker } from './breaker.ts'
import { withdrawalCalls } from './calls.ts'
import { withdrawalExecutors } from './console-executors.ts'
import { withdrawalConsole } from './console.ts'
import { reviewAsDemo } from './demo-reviewer.ts'
import { loadWithdrawal } from './load-withdrawal.ts'
import { payApproved, payoutSink } from './pay-approved.ts'
import { Payees } from './payees.ts'
import { replayedWithdrawal } from './replayed-withdrawal.ts'
import { syncReviews } from './sync-reviews.ts'
import { withdrawalTables } from './tables.ts'
import { withdrawalEvents } from './user-events.ts'
import { verifyWithdrawalReviews } from './verify-withdrawal-reviews.ts'
import { verifyWithdrawal } from './verify-withdrawal.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { withdrawalNotices } from './withdrawal-notices.ts'
import { withdrawalRules } from './withdrawal-rules.ts'

export const withdrawal: ServerModule<'withdrawal', WithdrawalContext> = {
  name: 'withdrawal',
  migrations: new URL('migrations/', import.meta.url),
  tables: withdrawalTables,
  load: loadWithdrawal,
  events: withdrawalEvents,
  verify: [
    ['withdrawals', verifyWithdrawal],
    ['withdrawal reviews', verifyWithdrawalReviews],
  ],
  automatic: [
    'withdrawal.pass',
    'withdrawal.review',
    'withdrawal.send',
    'withdrawal.finish',
    'withdrawal.fail',
  ],
  executors: withdrawalExecutors,
  replay: replayedWithdrawal,
  open: async (platform) => {
    const context = await contextOf(platform)
    const { breaker, config, db, notices } = context
    notices.addSource(withdrawalNotices(db))
    context.payouts.register(payoutSink(context))
    const demo = {
      name: 'demo_withdrawal_reviewer',
      everyMs: 1_000,
      run: () => reviewAsDemo(context),
    }
    return {
      state: context,
      calls: withdrawalCalls(context),
      console: withdrawalConsole(context),
      jobs: [
        { name: 'withdrawals', everyMs: 1_000, run: () => payApproved(context) },
        { name: 'withdrawal_reviews', everyMs: 1_000, run: () => syncReviews(context) },
        { name: 'withdrawal_breaker', everyMs: 60_000, run: () => breaker.check() },
        ...(config.demoReviewer ? [demo] : []),
      ],
    }
  },
}

async function contextOf(platform: ProductPlatform): Promise<WithdrawalContext> {
  const { audit, committer, config, db, exchange, house, levels, now, securityLog, stateOf } =
    platform
  const { automatic } = platform
  const { checkFactor, heldFunds, payPasswords } = await stateOf(security)
  return {
    audit,
    automatic,
    committer,
    config,
    db,
    exchange,
    house,
    levels,
    now,
    securityLog,
    checkFactor,
    heldFunds,
    payPasswords,
    codes: new VerificationCodes({ db, now, pepper: config.passwordPepper ?? '' }),
    networks: await stateOf(networks),
    notices: await stateOf(notice),
    payouts: await stateOf(payouts),
    settings: await stateOf(settings),
    payees: new Payees({ book: await stateOf(addressbook), cards: await stateOf(bankCards) }),
    breaker: new Breaker({
      db,
      exchange,
      committer,
      now,
      settings: await stateOf(settings),
      custody: (await stateOf(chainWatch)).custody,
    }),
    queue: new ReviewQueue({ db, audit, now, rules: withdrawalRules }),
  }
}
