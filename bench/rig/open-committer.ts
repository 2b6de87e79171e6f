import type { Exchange } from '@candor/core'

import { Committer } from '../../apps/server/src/commit/committer.ts'
import { loadExchange } from '../../apps/server/src/commit/load-exchange.ts'
import type { Backend } from './open-trading.ts'

type Options = Pick<ConstructorParameters<typeof Committer>[0], 'onSeal'>

/** For commands without a program: the committer on a database that no program has open, with a clock set by the caller. */
export async function openCommitter(
  { db, commits }: Backend,
  now: () => number,
  options: Options = {},
): Promise<{ committer: Committer; exchange: Exchange }> {
  const { exchange, epoch, balances, hash } = await loadExchange(db)
  const connection = commits
  const parts = { exchange, connection, db, epoch, balances, hash, now, onFailure: rethrow }
  return { committer: new Committer({ ...parts, ...options }), exchange }
}

function rethrow(error: unknown): never {
  throw error
}

/** For a command whose reply is not read. */
export const noReply = { encode: () => null }
