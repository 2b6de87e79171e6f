import type { Command } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { otcConsoleCalls as calls } from '@candor/protocol/products/otc/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { pictureOf } from '../../../services/uploads/testing/picture-of.ts'
import { adTerms } from './ad-terms.ts'

export { calls }

const encode = (made: unknown) => (made as { id: number }).id // Each command below makes one row.
const coins = (wholes: bigint) => amountOf(wholes * 100_000_000n)

/** A merchant, and an order with a picture and an open appeal. */
export async function subjects(
  server: ConsoleServer,
): Promise<Record<string, Record<string, string>>> {
  const { context, clock, join, post, upload } = server
  const [merchant, buyer] = [await join(coins(1000n)), await join(0n)]
  const submit = async (command: Command) => {
    const done = await context.committer.submit(command, { encode })
    if (!done.ok) throw new Error(`${command.kind}: ${done.rejection}`)
    return done.value
  }
  const merchantId = await submit({ kind: 'otc.join', userId: merchant.id })
  const adId = await submit({
    kind: 'otc.publish',
    userId: merchant.id,
    terms: { ...adTerms, quantity: coins(100n) },
  })
  const orderId = await submit({
    kind: 'otc.order',
    userId: buyer.id,
    adId,
    quantity: coins(50n),
    price: adTerms.price,
    method: 'bank',
    payeeId: 1,
    valueMax: coins(1000n),
  })
  const of = { userId: buyer.id, orderId }
  await submit({ kind: 'otc.pay', ...of })
  clock.at += 600_000
  const appealId = await submit({ kind: 'otc.appeal', ...of, cause: 'Nothing arrived' })
  const file = String((await upload(await pictureOf(), { class: 'otc' }, buyer)).message)
  const id = String(orderId)
  await post('/otc/send', { id, text: 'The receipt', file }, buyer)
  return {
    [calls.otcMessages.path]: { id },
    [calls.otcPicture.path]: { id, n: '1' },
    [calls.otcMessageSend.path]: { id },
    [calls.otcDecideAsk.path]: { id: String(appealId) },
    [calls.otcSuspend.path]: { id: String(merchantId) },
  }
}
