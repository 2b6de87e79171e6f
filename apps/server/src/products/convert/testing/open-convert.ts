import { openServer } from '../../../calls/testing/open-server.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { creditUser } from '../../../testing/credit-user.ts'

type Held = { readonly level?: 0 | 1 | 2; readonly cents?: bigint; readonly currencyId?: number }

/** A server with users who have fiat money. */
export async function openConvert(backend: BackendKind = 'pglite') {
  const server = await openServer(backend)
  const { committer, db, exchange } = server.context
  let credits = 0
  /** A deposit, which no limit of demo funds bounds: fiat money in `legal`, coins in `change`. */
  const credit = async (userId: number, units: bigint, currencyId: number) => {
    credits += 1
    await creditUser(committer, { userId, picture: `voucher/${credits}`, currencyId, units })
  }
  const buyer = async ({ level = 2, cents = 0n, currencyId = 201 }: Held = {}) => {
    const user = await server.join()
    if (level !== 0) await insertLevel(db, user.id, level)
    if (cents > 0n) await credit(user.id, cents, currencyId)
    return user
  }
  const balanceOf = (userId: number, wallet: 'change' | 'legal', currencyId: number) =>
    exchange.ledger.available(userId, wallet, currencyId)
  return { ...server, credit, buyer, balanceOf }
}
