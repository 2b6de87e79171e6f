import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'

import { mount } from '../../calls/mount.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { findEntries } from './find-entries.ts'
import type { Receipt, ReceiptTick } from './receipt.ts'

type Reply = ReplyOf<typeof receiptEndpoints.receipt>

/** Answers what each result of a user was computed of; products supply the kinds. */
export const receipts: ServerModule = {
  name: 'receipts',
  open: ({ db, receiptOf }: Platform) => ({
    calls: mount(receiptEndpoints, {
      receipt: async ({ body, user }) => {
        const id = Number(body.id)
        const receipt = await receiptOf[body.kind]?.(db, { userId: user.id, id })
        if (receipt === undefined) return { ok: false, rejection: 'receipt_unknown', field: 'id' }
        const { seq, hash } = await db
          .selectFrom('core_lease')
          .select(['seq', 'hash'])
          .executeTakeFirstOrThrow()
        const entries = await findEntries(db, user.id, seqsOf(receipt))
        const head = { seq: Number(seq), hash }
        return { ok: true, value: { kind: body.kind, id, ...replyOf(receipt), entries, head } }
      },
    }),
  }),
}

const seqsOf = ({ parts, commands }: Receipt) => [
  ...commands,
  ...parts.flatMap(({ seq, ticks }) => [seq, ...ticks.map((tick) => tick.seq)]),
]

function replyOf({ formula, formulaVersion, scales, terms, parts }: Receipt) {
  return {
    formula,
    formula_version: formulaVersion,
    scales,
    terms,
    parts: parts.map((part) => ({ ...part, ticks: part.ticks.map(tickReply) })),
  } satisfies Partial<Reply>
}

function tickReply({ seq, at, marketId, price }: ReceiptTick): Reply['parts'][number]['ticks'][0] {
  const scale = exchangeConfig.markets.find(({ id }) => id === marketId)?.priceScale ?? 0
  const symbol = pairById(marketId).symbol
  return { seq, at, match_id: marketId, symbol, price: formatDecimal(BigInt(price), scale) }
}
