import type { Exchange } from '@candor/core'
import { type Trader, traderStatus } from '@candor/core/products/follow'
import type { ReplyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'
import { closedMin } from '@candor/protocol/products/follow/follow-words'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Figures, TraderFigures } from './figures/trader-figures.ts'
import type { Profile } from './profiles.ts'
import { reasonNoteOf } from './reason-text.ts'
import { moneyText, partOf, rateText } from './units.ts'

type TraderReply = Omit<ReplyOf<typeof followEndpoints.index>['list'][number], 'curve'>

const stateNames = {
  [traderStatus.active]: 'listed',
  [traderStatus.suspended]: 'suspended',
} as const
/** As lists show it; an application is none. */
export const stateOf = ({ status }: Trader): TraderReply['state'] =>
  status === traderStatus.active || status === traderStatus.suspended
    ? stateNames[status]
    : 'resigned'

type Shown = {
  readonly trader: Trader
  readonly profile: Profile
  readonly figures: TraderFigures
  readonly exchange: Exchange
  /** The caller; undefined without a session. */
  readonly callerId: number | undefined
}

export function traderReply({ trader, profile, figures, exchange, callerId }: Shown): TraderReply {
  const { follows } = exchange.products.follow
  const isEnded = trader.status !== traderStatus.active
  return {
    id: trader.userId,
    nickname: profile.nickname,
    avatar: profile.avatar,
    introduction: profile.introduction,
    is_demo: profile.isDemo,
    state: stateOf(trader),
    state_reason: isEnded ? reasonNoteOf(trader.reason) : '',
    since: trader.approvedAt,
    ended_at: trader.endedAt,
    share_rate: rateText(trader.profitShare),
    followers_max: followersMaxOf(trader),
    match_ids: [...trader.marketIds],
    ...figuresReply(figures.of(trader.id), follows.followersOf(trader.id)),
    is_following: callerId !== undefined && follows.between(callerId, trader.id) !== undefined,
  }
}

export const followersMaxOf = ({ tier }: Pick<Trader, 'tier'>): number =>
  exchangeConfig.follow.followersMax[tier] ?? 0

const returnText = (rate: bigint | undefined) => (rate === undefined ? null : rateText(rate))

/** Figures of an hour, and how many follow at present. */
export function figuresReply(found: Figures | undefined, followers: number) {
  const row = found?.row
  const closed = row?.closed ?? 0
  const copies = BigInt(row?.copies ?? 0)
  const margin = row?.copied_margin ?? 0n
  return {
    figures_at: Number(row?.hour ?? 0),
    is_sufficient: closed >= closedMin,
    closed,
    won: row?.won ?? 0,
    total_profit: moneyText(row?.profit ?? 0n),
    accuracy: closed === 0 ? null : rateText(partOf(BigInt(row?.won ?? 0), BigInt(closed))),
    return_7d: returnText(found?.returns[7]),
    return_30d: returnText(found?.returns[30]),
    return_all: returnText(found?.returns[0]),
    drawdown: rateText(row?.drawdown ?? 0n),
    followers,
    followers_ever: Math.max(row?.followers_ever ?? 0, followers),
    aum: moneyText(row?.aum ?? 0n),
    follower_return: margin === 0n ? null : rateText(partOf(row?.copied_profit ?? 0n, margin)),
    slippage: copies === 0n ? null : rateText((row?.slippage ?? 0n) / copies),
    holding_ms: closed === 0 ? 0 : Math.floor(Number(row?.holding_ms ?? 0n) / closed),
  }
}
