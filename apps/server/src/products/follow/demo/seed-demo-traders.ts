import { amountOf, rateOf } from '@candor/core/money'
import { traderStatus } from '@candor/core/products/follow'

import type { ProductPlatform } from '../../../server-module.ts'
import { openProgramAccount } from '../../../services/account/open-demo-account.ts'
import { lastApplication } from '../queries.ts'
import { money } from '../units.ts'
import { type DemoTrader, demoTraders } from './demo-traders.ts'

export type DemoAccount = { readonly userId: number; readonly trader: DemoTrader }

type Platform = Pick<
  ProductPlatform,
  'committer' | 'config' | 'db' | 'demo' | 'exchange' | 'now' | 'passwords'
>

const units = (wholes: bigint) => amountOf(wholes * 10n ** BigInt(money.scale))
const funds = units(20_000n)
/** With less than this a trader of the demo gets new funds at the start. */
const fundsMin = units(1_000n)
const profitShare = rateOf(10_000_000n)
const quiet = { encode: () => null }
const withId = { encode: ({ id }: { id: number }) => id }

/**
 * Lists the traders of the demo, with accounts of their own and demo funds in contracts. Where they are switched off, those
 * that are listed resign and close their positions. One that staff have suspended stays suspended. While copy trading is
 * switched off nobody is added, and those that are listed close what they have open. Returns those that trade.
 */
export async function seedDemoTraders(platform: Platform): Promise<readonly DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const trader of demoTraders) {
    if (!platform.config.demoTraders) {
      await retire(platform, trader)
      continue
    }
    if (platform.config.productsOff.includes('follow')) {
      const known = await activeAccountOf(platform, trader)
      if (known !== undefined) accounts.push({ userId: known, trader })
      continue
    }
    const userId = (await accountOf(platform, trader)) ?? (await openAccount(platform, trader))
    if (userId === undefined) continue
    await fund(platform, userId)
    if (await list(platform, userId)) accounts.push({ userId, trader })
  }
  return accounts
}

async function accountOf({ db }: Platform, { email }: DemoTrader): Promise<number | undefined> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('follow_profile', 'follow_profile.user_id', 'app_user.id')
    .select('app_user.id')
    .where('email', '=', email)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.id)
}

async function activeAccountOf(platform: Platform, trader: DemoTrader) {
  const userId = await accountOf(platform, trader)
  const isActive =
    userId !== undefined &&
    platform.exchange.products.follow.traders.activeOfUser(userId) !== undefined
  return isActive ? userId : undefined
}

function openAccount(
  platform: Platform,
  { email, nickname, introduction }: DemoTrader,
): Promise<number | undefined> {
  return openProgramAccount(platform, { email, nickname }, (transaction, id) =>
    transaction
      .insertInto('follow_profile')
      .values({ user_id: BigInt(id), introduction, is_demo: true })
      .execute(),
  )
}

async function fund({ demo, exchange }: Platform, userId: number): Promise<void> {
  if (exchange.ledger.available(userId, 'lever', money.id) >= fundsMin) return
  if (demo.positionOf(userId) !== undefined) return
  const drawn = { userId, currencyId: money.id, amount: funds }
  await demo.draw(drawn)
  await demo.move({ ...drawn, from: 'change', to: 'lever' })
}

/** Whether the trader is listed: the criteria of applications are those of people. */
async function list({ committer, db, exchange }: Platform, userId: number): Promise<boolean> {
  const { traders } = exchange.products.follow
  if (traders.activeOfUser(userId) !== undefined) return true
  const last = await lastApplication(db, userId)
  if (last?.status === traderStatus.suspended || last?.status === traderStatus.refused) return false
  const waiting = traders.ofUser(userId)
  const applied =
    waiting === undefined
      ? await committer.submit({ kind: 'follow.apply', userId, profitShare, marketIds: [] }, withId)
      : { ok: true as const, value: waiting.id }
  if (!applied.ok) return false
  const approval = { kind: 'follow.approve', tier: 2, reason: 'approved' } as const
  return (await committer.submit({ ...approval, traderId: applied.value }, quiet)).ok
}

async function retire(platform: Platform, trader: DemoTrader): Promise<void> {
  const { committer, demo, exchange } = platform
  const userId = await accountOf(platform, trader)
  if (userId === undefined) return
  if (exchange.products.follow.traders.ofUser(userId) === undefined) return
  const position = demo.positionOf(userId)
  if (position !== undefined) await demo.closePosition({ userId, orderId: position.id })
  await committer.submit({ kind: 'follow.resign', userId }, quiet)
}
