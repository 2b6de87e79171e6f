import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { flagString, idString, oneOf, pageOf, paging } from '../../fields.ts'
import { followCalls, traderCalls } from './calls.ts'
import {
  copy,
  follow,
  follower,
  followTermFields,
  ofTrader,
  ownTrader,
  shareRow,
  signal,
  traderDetail,
  traderRow,
  traderTermFields,
  tradeRow,
} from './follow-fields.ts'
import { returnDays, signalStates, traderSorts } from './follow-words.ts'

export const followEndpoints = {
  index: endpoint(followCalls.index, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists traders with their figures, which are computed each hour. `state=all` lists those who resigned or were suspended, too.',
    body: {
      page: paging().page,
      limit: paging().limit,
      sort: Type.Optional(oneOf([...traderSorts])),
      /** The days of the returns and of the curve; 0 is the whole time. */
      days: Type.Optional(oneOf([...returnDays])),
      state: Type.Optional(oneOf(['listed', 'all'])),
      /** Only traders whose figures say enough. */
      sufficient: Type.Optional(flagString()),
      match_id: Type.Optional(idString()),
    },
    reply: pageOf(traderRow()),
    example: { page: '1', limit: '10', sort: 'return', days: '30', state: 'listed' },
  }),
  traderDetail: endpoint(followCalls.traderDetail, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Returns a trader with the curves of the returns, and the caller’s follow.',
    body: { id: idString() },
    reply: Type.Object(traderDetail()),
    example: { id: '1' },
  }),
  historyTrade: endpoint(followCalls.historyTrade, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the closed positions of a trader, newest first.',
    body: { id: idString(), ...paging() },
    reply: pageOf(tradeRow()),
    example: { id: '1', page: '1', limit: '10' },
  }),
  positions: endpoint(followCalls.positions, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the open positions of a trader: to followers, and to the trader.',
    body: { id: idString() },
    reply: Type.Array(Type.Object(tradeRow())),
    example: { id: '1' },
  }),
  follow: endpoint(followCalls.follow, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: true,
    summary:
      'Follows a trader, or changes the terms of a follow for later copies: type 1 copies the trader’s lots times number, 2 number lots.',
    body: { trader_user_id: idString(), ...followTermFields() },
    reply: Type.Object(follow()),
    example: { trader_user_id: '1', type: '1', number: '0.5', margin_max: '1000' },
  }),
  cancel: endpoint(followCalls.cancel, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary:
      'Ends the follow of a trader, by the trader’s user id. Open copies become self-held, or close at the next price with close=1. The share of realised profits is settled at once. An ended follow is returned as it is.',
    body: { follow_user_id: idString(), close: Type.Optional(flagString()) },
    reply: Type.Object(follow()),
    example: { follow_user_id: '1', close: '0' },
  }),
  selfHolding: endpoint(followCalls.selfHolding, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary:
      'Switches a copied position to self-held: the trader’s later actions do not concern it. A self-held one is returned as it is.',
    body: { transaction_id: idString() },
    reply: Type.Object(copy()),
    example: { transaction_id: '1' },
  }),
  myTraders: endpoint(followCalls.myTraders, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s follows, newest first.',
    body: { status: Type.Optional(oneOf(['following', 'cancelled'])), ...paging() },
    reply: pageOf({ ...follow(), ...ofTrader() }),
    example: { status: 'following', page: '1', limit: '10' },
  }),
  copies: endpoint(followCalls.copies, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s copied positions, newest first: doing (waiting, open and closing) or complete.',
    body: {
      status: Type.Optional(oneOf(['doing', 'complete'])),
      trader_user_id: Type.Optional(idString()),
      ...paging(),
    },
    reply: pageOf(copy()),
    example: { status: 'complete', page: '1', limit: '10' },
  }),
  signals: endpoint(followCalls.signals, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists what became of the signals of the caller’s traders, newest first: copied, or skipped with the reason.',
    body: {
      outcome: Type.Optional(oneOf([...signalStates])),
      trader_user_id: Type.Optional(idString()),
      ...paging(),
    },
    reply: pageOf(signal()),
    example: { outcome: 'skipped', page: '1', limit: '10' },
  }),
  shares: endpoint(followCalls.shares, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the settlements of the traders’ shares of the caller’s profits, newest first.',
    body: { trader_user_id: Type.Optional(idString()), ...paging() },
    reply: pageOf(shareRow()),
    example: { page: '1', limit: '10' },
  }),
}

export const traderEndpoints = {
  state: endpoint(traderCalls.state, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns whether the caller is a trader, the criteria of an application with the caller’s own values, and the settings.',
    body: {},
    reply: Type.Object(ownTrader()),
    example: {},
  }),
  apply: endpoint(traderCalls.apply, {
    session: 'user',
    rate: 'order',
    level: 2,
    opens: true,
    summary: 'Applies to be a trader. A person decides, by the criteria.',
    body: traderTermFields(),
    reply: Type.Object(ownTrader()),
    example: { share_rate: '0.1', introduction: 'Trends of a few days', match_ids: '1,2' },
  }),
  settings: endpoint(traderCalls.settings, {
    session: 'user',
    rate: 'order',
    opens: false,
    summary:
      'Changes the settings of a trader. A higher share concerns follows that begin later, never those that exist.',
    body: traderTermFields(),
    reply: Type.Object(ownTrader()),
    example: { share_rate: '0.08', introduction: 'Trends of a few days', match_ids: '' },
  }),
  resign: endpoint(traderCalls.resign, {
    session: 'user',
    rate: 'order',
    isOpenToFrozen: true,
    opens: false,
    summary:
      'Ends the caller’s role of a trader. All follows end; open copies become self-held; the page stays.',
    body: {},
    reply: Type.Object(ownTrader()),
    example: {},
  }),
  followers: endpoint(traderCalls.followers, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s followers, newest first.',
    body: { status: Type.Optional(oneOf(['following', 'cancelled'])), ...paging() },
    reply: pageOf(follower()),
    example: { status: 'following', page: '1', limit: '10' },
  }),
  received: endpoint(traderCalls.received, {
    session: 'user',
    rate: 'read',
    summary: 'Lists what the caller received of followers’ profits, newest first.',
    body: paging(),
    reply: pageOf({ ...shareRow(), follower: Type.String() }),
    example: { page: '1', limit: '10' },
  }),
}
