import { Committer, type CommitterOptions } from '../commit/committer.ts'
import { loadExchange } from '../commit/load-exchange.ts'
import type { DatabaseHome } from '../db/database.ts'

/** A committer over the rows that `home` holds now, as the program makes one at every start. */
export async function startExchange(
  home: DatabaseHome,
  options: Partial<Pick<CommitterOptions, 'now' | 'onStep' | 'onFailure'>> = {},
) {
  const { exchange, epoch, balances, hash } = await loadExchange(home.db)
  const { commits: connection, db } = home
  const committer = new Committer({
    exchange,
    connection,
    db,
    epoch,
    balances,
    hash,
    onFailure: rethrow,
    ...options,
  })
  return { exchange, committer }
}

function rethrow(error: unknown): never {
  throw error
}
