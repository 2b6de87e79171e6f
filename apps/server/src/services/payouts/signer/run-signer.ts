import { sql } from 'kysely'

import { type Database, openPostgres } from '../../../db/database.ts'
import { StartError } from '../../../start-error.ts'
import { coinNetworks } from '../../networks/networks.ts'
import { EvmWallet } from './evm-wallet.ts'
import type { SignerConfig } from './signer-config.ts'
import { Signer } from './signer.ts'

type Options = {
  readonly signal: AbortSignal
  readonly log: (line: string) => void
  /** A withdrawal that is signed again, instead of running. */
  readonly requeue: number | undefined
  /** Its steps must not end the 24 hours of the maximum. */
  readonly now: () => number
  /** Refuses a start at a time that is far from the journal's last one. */
  readonly checkTime: (db: Database) => Promise<void>
}

const pauseMs = 1000

/**
 * Pays withdrawals until the signal. All queries use the connection that holds the lock on the wallet, so two signers with one
 * wallet never sign at the same time.
 */
export async function runSigner(config: SignerConfig, options: Options): Promise<void> {
  const { databaseUrl, chain, key, dayMax } = config
  const { signal, log, requeue, now, checkTime } = options
  const { network, url, chainId } = chain
  const coins = coinNetworks([chain]).filter((coin) => coin.network === network)
  const confirmations = coins[0]?.confirmations ?? 1
  const wallet = new EvmWallet({ url, key, confirmations, chainId })
  const backend = await openPostgres({ url: databaseUrl, poolMax: 1 })
  try {
    await backend.db.connection().execute(async (db) => {
      await takeWallet(db, `signer ${network} ${wallet.address}`)
      await checkTime(db)
      const signer = new Signer({ db, wallet, network, coins, dayMax, now, log })
      if (requeue !== undefined) {
        log((await signer.requeue(requeue)) ? `withdrawal ${requeue} is queued` : 'nothing changed')
        return
      }
      log(`ready: ${network} from ${wallet.address}`)
      while (!signal.aborted) {
        await signer.run().catch((error: unknown) => {
          if (!isOfNode(error)) throw error
          log(error.message.split('\n')[0] ?? '')
        })
        await pause(signal)
      }
    })
  } finally {
    await backend.close()
  }
}

async function takeWallet(db: Database, name: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(db)
  if (rows[0]?.taken !== true) throw new StartError('Another signer uses this wallet.')
}

/** A node that does not answer is asked again; a database that fails ends the program. */
const isOfNode = (error: unknown): error is Error =>
  error instanceof Error && 'shortMessage' in error

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
