import type { FindReceipt, ReceiptFinders } from '../../services/receipts/receipt.ts'
import { shareOf } from './stored-rows.ts'
import { money, moneyText, rateText } from './units.ts'

/** The settlement of a trader's share by its id, for the follower who paid it. */
export const followReceipts: ReceiptFinders = { follow_share: settlement }

async function settlement(
  db: Parameters<FindReceipt>[0],
  { userId, id }: Parameters<FindReceipt>[1],
): ReturnType<FindReceipt> {
  const row = await db
    .selectFrom('follow_share')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const share = shareOf(row)
  return {
    formula: 'follow',
    formulaVersion: share.formulaVersion,
    scales: { money: money.scale },
    terms: { share_rate: rateText(share.rate) },
    parts: [
      {
        seq: share.seq,
        at: share.at,
        ticks: [],
        inputs: {
          profit: moneyText(share.profit),
          shared_before: moneyText(share.sharedBefore),
          available: moneyText(share.available),
        },
        results: { due: moneyText(share.due), paid: moneyText(share.paid) },
      },
    ],
    commands: [],
  }
}
