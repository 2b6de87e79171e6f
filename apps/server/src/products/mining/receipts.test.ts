import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { endDay, miner, openPlan } from './testing/mining-trading.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>

test.each(backends())(
  'on %s each day has a receipt with its figures and the tick of its index',
  async (backend) => {
    const server = await openServer(backend)
    const [user, other] = [await miner(server), await miner(server)]
    const id = await openPlan(server)
    await server.post('/mining/buy', { id, num: '100' }, user)
    const asked = { kind: 'mining_output', id: '1' }
    const unknown = { error: 'receipt_unknown', field: 'id' }
    expect(await server.get('/receipt/{kind}/{id}', asked, user)).toMatchObject(unknown)
    await endDay(server, { price: 6_000_000 })
    await endDay(server, { price: 6_100_000 })
    expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
    const { message } = await server.get('/receipt/{kind}/{id}', asked, user)
    const { parts, entries, terms } = message as Receipt
    expect(terms).toEqual({ th: '100', electricity: '0.03000000', output_max: '0.00000150' })
    const [part] = parts
    expect(part).toMatchObject({
      inputs: { network_th: '600000000', subsidy: '3.12500000', price: '61000.00', code: 'BTC' },
      results: {
        gross: '0.00007500',
        electricity: '0.00004919',
        output: '0.00002581',
        used: '0.00000000',
      },
      ticks: [{ price: '61000.00' }],
    })
    const kinds = new Map(entries.map(({ seq, kind }) => [seq, kind]))
    expect(kinds.get(part?.ticks[0]?.seq ?? 0)).toBe('market.tick')
    expect(entries[0]).toMatchObject({ kind: 'mining.buy', user_id: user.id })
    expect(kinds.has(part?.seq ?? 0)).toBe(true)
  },
)
