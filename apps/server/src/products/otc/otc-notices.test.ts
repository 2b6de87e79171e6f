import type { Command } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { otcNotices } from './otc-notices.ts'
import { openOtc } from './testing/open-otc.ts'

const minuteMs = 60_000

test('each side is notified of what the other one did, and both of what a timer or the staff did', async () => {
  const { context, publish, order, post, release, merchant, user, clock } = await openOtc('pglite')
  const { committer, db } = context
  await publish()
  const { seq } = committer.figures
  await order()
  await post('/otc/pay', { id: '1' }, user)
  clock.at += 10 * minuteMs
  await post('/otc/appeal', { id: '1', cause: 'No coins' }, user)
  await post('/otc/withdraw_appeal', { id: '1' }, user)
  await release('1', merchant)
  await order()
  clock.at += 15 * minuteMs
  await committer.runTimers()
  await order()
  await post('/otc/pay', { id: '3' }, user)
  clock.at += 10 * minuteMs
  await post('/otc/appeal', { id: '3', cause: 'No money' }, merchant)
  const reason = 'Nothing was paid'
  const decide: Command = {
    kind: 'otc.decide',
    appealId: 2,
    verdict: 'return',
    slash: amountOf(0n),
    reason,
  }
  await committer.submit(decide, { encode: () => null })
  await committer.drain()

  const stored = async () => {
    const rows = await db
      .selectFrom('notice')
      .select(['user_id', 'kind', 'ref'])
      .where('kind', 'like', 'otc%')
      .orderBy('id')
      .execute()
    return rows.map(({ user_id: id, kind, ref }) => {
      return `${id === BigInt(user.id) ? 'user' : 'merchant'} ${kind} ${ref}`
    })
  }
  const all = [
    'merchant otc_placed 1',
    'merchant otc_paid 1',
    'merchant otc_appealed 1',
    'user otc_released 1',
    'merchant otc_placed 2',
    'merchant otc_ended 2',
    'user otc_ended 2',
    'merchant otc_placed 3',
    'merchant otc_paid 3',
    'user otc_appealed 3',
    'merchant otc_decided 3',
    'user otc_decided 3',
    'merchant otc_ended 3',
    'user otc_ended 3',
  ]
  await expect.poll(async () => (await stored()).toSorted()).toEqual(all.toSorted())
  // What a crash has lost is made of the rows: of each order the last step.
  const made = await otcNotices(db).since(seq)
  expect(made.map(({ kind, ref }) => `${kind} ${ref}`).toSorted()).toEqual([
    'otc_appealed 1',
    'otc_appealed 3',
    'otc_decided 3',
    'otc_decided 3',
    'otc_ended 2',
    'otc_ended 2',
    'otc_ended 3',
    'otc_ended 3',
    'otc_released 1',
  ])
})
