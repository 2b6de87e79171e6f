import { Committer, type CommitterOptions } from '../commit/committer.ts'
import { loadExchange } from '../commit/load-exchange.ts'
import type { DatabaseBackend } from '../db/database.ts'

/** A committer over the rows of `backend`, opened as at a start of the program. */
export async function startExchange(
  backend: DatabaseBackend,
  options: Partial<Pick<CommitterOptions, 'now' | 'onStep' | 'onFailure'>> = {},
) {
  const { exchange, epoch, balances, hash } = await loadExchange(backend.db)
  const { commits: connection, db } = backend
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
