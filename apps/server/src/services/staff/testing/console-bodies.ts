import {
  auditEndpoints,
  contentConsoleEndpoints,
  type Endpoint,
  ledgerEndpoints,
  lockupConsoleEndpoints,
  marketConsoleEndpoints,
  requestEndpoints,
  staffEndpoints,
  userEndpoints,
} from '@candor/protocol'

/** Every call of the console by its name in the API document. */
export const consoleEndpoints = {
  ...auditEndpoints,
  ...contentConsoleEndpoints,
  ...ledgerEndpoints,
  ...lockupConsoleEndpoints,
  ...marketConsoleEndpoints,
  ...requestEndpoints,
  ...staffEndpoints,
  ...userEndpoints,
} satisfies Record<string, Endpoint>
export type ConsoleName = keyof typeof consoleEndpoints
export const consoleNames = Object.keys(consoleEndpoints) as ConsoleName[] // Object.keys returns strings.

/** What a call is about: somebody whom the tests may look at, log out or change. */
export type Subjects = {
  readonly userId: string
  readonly userSessionId: string
  readonly staffId: string
  readonly staffSessionId: string
  /** A request that somebody else asked for, and one of the caller's own. */
  readonly requestId: string
  readonly ownRequestId: string
  /** Of the caller's second factor. */
  readonly code: string
}

/** A body that each call accepts: a new call needs a row here. */
export const consoleBodies = (on: Subjects) =>
  ({
    auditList: {},
    auditVerify: {},
    consoleJoin: {
      token: 'A'.repeat(43),
      email: 'new@example.com',
      name: 'Somebody',
      password: 'a long enough one',
    },
    consoleLogin: { email: 'new@example.com', password: 'a long enough one', code: '123456' },
    consoleLogout: {},
    consoleMe: {},
    consolePassword: {
      old_password: 'a long enough one',
      password: 'another long one',
      re_password: 'another long one',
      code: on.code,
    },
    contentItems: { kind: 'news' },
    contentItemSave: { kind: 'news', id: '1' },
    contentTextSave: { id: '1', text_lang: 'en', title: 'New words', body: 'One.\n\nTwo.' },
    feedHealth: {},
    houseFund: { currency: 'USDT', amount: '10', reason: 'More to quote with' },
    journal: {},
    lockupFundAsk: { currency: 'USDT', amount: '10', reason: 'More to promise' },
    lockupOrders: {},
    lockupPause: { id: '1', paused: '1' },
    lockupPlans: {},
    lockupRateAsk: { version_id: '1', day: '2026-01-20', daily_percent: '0.4', reason: 'As it is' },
    lockupVersionAsk: {
      currency: 'USDT',
      days: '10',
      daily_percent_min: '0.1',
      daily_percent_max: '0.2',
      penalty_percent: '0.2',
      amount_min: '10',
      user_amount_max: '1000',
      plan_amount_max: '100000',
      dividend_time: '08:00',
      reason: 'A shorter one',
    },
    marketList: {},
    requestApprove: { id: on.requestId },
    requestCounts: {},
    requestList: { state: 'open' },
    requestRefuse: { id: on.requestId, reason: 'Too much' },
    requestWithdraw: { id: on.ownRequestId },
    staffChange: { id: on.staffId, role: 'support' },
    staffInvite: { role: 'support' },
    staffList: {},
    staffSessionEnd: { id: on.staffSessionId },
    staffSessions: {},
    treasury: {},
    userAccounts: { id: on.userId },
    userBills: { id: on.userId },
    userOrders: { id: on.userId },
    userProfile: { id: on.userId },
    userSearch: {},
    userSessionEnd: { user_id: on.userId, id: on.userSessionId },
    userSessions: { id: on.userId },
    userSessionsEnd: { user_id: on.userId },
  }) satisfies Record<ConsoleName, Readonly<Record<string, string>>>
