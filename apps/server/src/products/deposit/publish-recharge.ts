import type { DepositContext } from './deposit-context.ts'
import { rechargeReply } from './recharge-reply.ts'
import { findRecharge, type RechargeRow } from './recharge-rows.ts'

/** Sends a deposit to the sockets of its user. */
export async function publishRecharge(
  { db, networks, rooms }: Pick<DepositContext, 'db' | 'networks' | 'rooms'>,
  { key, user_id: stored }: Pick<RechargeRow, 'key' | 'user_id'>,
): Promise<void> {
  const userId = Number(stored)
  if (!rooms.hasListener(userId)) return
  const row = await findRecharge(db, { key })
  const data = rechargeReply({ networks, lang: 'en' }, row)
  rooms.publishToUser({ userId, event: 'recharge', data })
}
