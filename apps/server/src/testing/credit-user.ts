import { amountOf } from '@candor/core/money'

import { currencyById } from '../catalog/currencies.ts'
import type { Committer } from '../commit/committer.ts'

type Credit = {
  readonly userId: number
  /** The stored picture: each serves one request. */
  readonly picture: string
  readonly currencyId: number
  readonly units: bigint
}

const [request, approve] = ['deposit.request', 'deposit.approve'] as const

/** Credits a user by an approved voucher: fiat money to the account `legal`, coins to `change`. */
export async function creditUser(
  committer: Pick<Committer, 'submit'>,
  { userId, picture, currencyId, units }: Credit,
): Promise<void> {
  const isFiat = currencyById(currencyId).kind === 'fiat'
  const made = await committer.submit(
    {
      kind: request,
      userId,
      from: isFiat ? 'bank' : 'chain',
      wallet: isFiat ? 'legal' : 'change',
      currencyId,
      amount: amountOf(units),
      paymentType: 0,
      picture,
      pictureHash: 'h',
      waitingMax: 5,
    },
    { encode: ({ id }) => id },
  )
  if (!made.ok) throw new Error(made.rejection)
  const voucherId = made.value
  const done = await committer.submit({ kind: approve, voucherId }, { encode: () => null })
  if (!done.ok) throw new Error(done.rejection)
}
