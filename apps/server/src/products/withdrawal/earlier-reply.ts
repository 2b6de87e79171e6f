import type { BodyOf } from '@candor/protocol'
import type { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { storedReply } from '../../commit/stored-reply.ts'
import type { Payee } from './payee-of.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import type { WithdrawalReply } from './withdrawal-reply.ts'

type Wanted = {
  readonly userId: number
  readonly requestId: string
  readonly body: BodyOf<typeof withdrawalEndpoints.request>
  readonly amount: bigint
  readonly currencyId: number
  readonly payee: Payee | undefined
}

/** The reply to an earlier request with the same key, currency, amount, remark and, where it is still known, payee. */
export function earlierReply(
  { db }: Pick<WithdrawalContext, 'db'>,
  { userId, requestId, body, amount, currencyId, payee }: Wanted,
): Promise<Answer<WithdrawalReply> | undefined> {
  return storedReply(db, {
    userId,
    requestId,
    isSame: (command) =>
      command.kind === 'withdrawal.request' &&
      command.currencyId === currencyId &&
      command.amount === amount &&
      command.remark === (body.remark ?? '').trim() &&
      (payee === undefined ||
        (command.network === payee.network &&
          command.address === payee.address &&
          command.memo === payee.memo &&
          command.cardId === payee.cardId)),
  })
}
