import { rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import { amountIn, marketOf, numberOf, textOf, userOf } from '../../../testing/scenario-words.ts'
import type { StartFollow } from '../commands.ts'
import { type CopiedOrder, type CopySignal, signalStatus, skipReason } from '../copy.ts'
import type { Follow, FollowSizing } from '../follow.ts'
import type { ProfitShare } from '../share.ts'
import type { Trader } from '../trader.ts'

const states = ['applied', 'active', 'refused', 'suspended', 'resigned'] as const
const copyStates = ['waiting', 'open', 'closed', 'cancelled'] as const
const signalKinds = ['', 'open', 'close', 'stops'] as const
const skips = new Map(Object.entries(skipReason).map(([name, code]) => [code, name]))
const ends = ['', 'user', 'loss', 'resigned', 'suspended'] as const

/** A follow is `bob alice multiple 0.5`, which `margin 1000 loss 0.3 slippage 0.003 max 100 share 0.1 linked resize` may follow. */
export function followScenario(): ScenarioWords {
  const traders = new Map<number, Trader>()
  const follows = new Map<number, Follow>()
  const copies = new Map<number, CopiedOrder>()
  const signals = new Map<number, CopySignal>()
  const shares = new Map<number, ProfitShare>()
  return {
    follow: ({ follow }) => {
      for (const row of follow.traders) traders.set(row.id, { ...row })
      for (const row of follow.follows) follows.set(row.id, { ...row })
      for (const row of follow.copies) copies.set(row.orderId, { ...row })
      for (const row of follow.signals) signals.set(row.id, { ...row })
      for (const row of follow.shares) shares.set(row.id, row)
    },
    actions: {
      trader_apply: (stage, [user, share, ...symbols]) =>
        stage.run(
          { kind: 'follow.apply', userId: userOf(user), ...termsIn(share, symbols) },
          ({ id }) => `#${id}`,
        ),
      trader_terms: (stage, [user, share, ...symbols]) =>
        stage.run({ kind: 'follow.set_terms', userId: userOf(user), ...termsIn(share, symbols) }),
      trader_resign: (stage, [user]) => stage.run({ kind: 'follow.resign', userId: userOf(user) }),
      trader_approve: (stage, [id, tier]) =>
        stage.run({
          kind: 'follow.approve',
          traderId: numberOf(id),
          tier: Number(tier ?? '0'),
          reason: 'Every criterion is met',
        }),
      trader_refuse: (stage, [id, ...reason]) =>
        stage.run({ kind: 'follow.refuse', traderId: numberOf(id), reason: reason.join(' ') }),
      trader_suspend: (stage, [id, ...reason]) =>
        stage.run({ kind: 'follow.suspend', traderId: numberOf(id), reason: reason.join(' ') }),
      trader_state: (_stage, [id]) => {
        const trader = traders.get(numberOf(id))
        if (trader === undefined) return 'unknown'
        const { status, profitShare, reason } = trader
        return `${states[status]} ${textOf(profitShare, 8)} ${reason}`.trim()
      },
      follow: (stage, words) => stage.run(followIn(words), ({ id }) => `#${id}`),
      follow_cancel: (stage, [user, trader, close]) =>
        stage.run({
          kind: 'follow.cancel',
          userId: userOf(user),
          traderUserId: userOf(trader),
          close: close === 'close',
        }),
      follow_state: (_stage, [id]) => {
        const follow = follows.get(numberOf(id))
        if (follow === undefined) return 'unknown'
        const { sizing, number, marginMax, profitShare, endedBy } = follow
        const terms = `${sizing} ${textOf(number, 8)} margin ${textOf(marginMax, 8)}`
        return `${terms} share ${textOf(profitShare, 8)} ${ends[endedBy]}`.trim()
      },
      follow_profit: (_stage, [id]) => {
        const follow = follows.get(numberOf(id))
        if (follow === undefined) return 'unknown'
        const { profit, shared, copied, skipped } = follow
        return `${textOf(profit, 8)} shared ${textOf(shared, 8)}, ${copied} copied ${skipped} skipped`
      },
      copy: (_stage, [id]) => {
        const copy = copies.get(numberOf(id))
        if (copy === undefined) return 'unknown'
        const { status, origin, share, shareBase, profit, selfProfit } = copy
        const self = origin === 1 ? ` self ${textOf(shareBase, 8)} ${textOf(selfProfit, 8)}` : ''
        return `${textOf(share, 2)} ${copyStates[status]} ${textOf(profit, 8)}${self}`
      },
      signal: (_stage, [id]) => {
        const signal = signals.get(numberOf(id))
        return signal === undefined ? 'unknown' : describeSignal(signal)
      },
      share: (_stage, [id]) => {
        const share = shares.get(numberOf(id))
        if (share === undefined) return 'unknown'
        const { profit, sharedBefore, due, paid } = share
        const [of, before] = [textOf(profit, 8), textOf(sharedBefore, 8)]
        return `of ${of} after ${before} due ${textOf(due, 8)} paid ${textOf(paid, 8)}`
      },
      follow_switch: (stage, [state]) =>
        stage.run({ kind: 'follow.switch', isOff: state === 'off' }),
      copy_self: (stage, [user, id]) =>
        stage.run({ kind: 'follow.self_hold', userId: userOf(user), orderId: numberOf(id) }),
    },
  }
}

function describeSignal({ kind, share, status, reason, price, slippage }: CopySignal): string {
  const what = `${signalKinds[kind]} ${textOf(share, 2)}`
  if (status === signalStatus.waiting) return `${what} waiting`
  if (status === signalStatus.skipped) return `${what} skipped ${skips.get(reason)}`
  return `${what} copied at ${price} slippage ${textOf(slippage, 8)}`
}

function termsIn(share: string | undefined, symbols: readonly string[]) {
  return {
    profitShare: rateOf(amountIn(share, 8)),
    marketIds: symbols.map((symbol) => marketOf(symbol).id),
  }
}

function followIn([user, trader, sizing, number, ...rest]: readonly string[]): StartFollow {
  const valueOf = (word: string) => {
    const at = rest.indexOf(word)
    return at < 0 ? undefined : rest[at + 1]
  }
  return {
    kind: 'follow.follow',
    userId: userOf(user),
    traderUserId: userOf(trader),
    sizing: sizing as FollowSizing,
    number: rateOf(amountIn(number, 8)),
    marginMax: amountIn(valueOf('margin') ?? '1000', 8),
    lossRate: rateOf(amountIn(valueOf('loss') ?? '0.3', 8)),
    slippage: rateOf(amountIn(valueOf('slippage') ?? '0.003', 8)),
    multipleMax: Number(valueOf('max') ?? '100'),
    resize: rest.includes('resize'),
    profitShare: rateOf(amountIn(valueOf('share') ?? '0.1', 8)),
    levelMultipleMax: Number(valueOf('level') ?? '100'),
    isLinked: rest.includes('linked'),
  }
}
