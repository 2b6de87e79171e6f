import { rateOf } from '@candor/core/money'

import type { ProductPlatform } from '../../server-module.ts'

type Platform = Pick<ProductPlatform, 'db' | 'committer' | 'house'>

/** Lists a user as a trader, unless an earlier start has. A kill between the two commands leaves an application. */
export async function makeTrader({ db, committer, house }: Platform, email: string): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const find = () =>
    db
      .selectFrom('follow_trader')
      .select(['id', 'approved_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirst()
  if ((await find()) === undefined) {
    const command = { kind: 'follow.apply', userId: Number(user.id), marketIds: [] } as const
    const quiet = { encode: () => null }
    await committer.submit({ ...command, profitShare: rateOf(10_000_000n) }, quiet)
  }
  const trader = await find()
  if (trader === undefined || Number(trader.approved_at) > 0) return
  await house.perform('traderApprove', { trader_id: String(trader.id), tier: '0', reason: '' })
}
