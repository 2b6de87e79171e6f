import { readFileSync, statSync } from 'node:fs'

import { parseDecimal } from '@candor/core/money'
import type { Hex } from 'viem'

import { currencies } from '../../../catalog/currencies.ts'
import { StartError } from '../../../start-error.ts'
import { type ChainSettings, chainSettings } from '../../networks/chain-settings.ts'
import { chains } from '../../networks/network-terms.ts'

export type SignerConfig = {
  readonly databaseUrl: string
  readonly chain: ChainSettings
  readonly key: Hex
  /** The most that is paid within 24 hours, by currency, in its smallest unit. Other currencies are not paid. */
  readonly dayMax: ReadonlyMap<number, bigint>
}

/** The settings of the signer; throws one sentence for an invalid one, in which the key is not repeated. */
export function signerConfig(settings: NodeJS.ProcessEnv): SignerConfig {
  const env = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl === undefined) throw new StartError('The signer needs DATABASE_URL.')
  const network = env['SIGNER_NETWORK'] ?? 'ERC20'
  const chain = asStartError(() => chainSettings(env)).find((one) => one.network === network)
  if (chain === undefined) throw new StartError(`The signer needs CHAIN_${network}_URL.`)
  if (chains[chain.network].kind !== 'evm')
    throw new StartError(`SIGNER_NETWORK=${network}: this release signs for EVM networks only.`)
  const dayMax = dayMaxOf(env['SIGNER_DAY_MAX'])
  return { databaseUrl, chain, key: keyOf(env), dayMax }
}

function keyOf(env: Record<string, string | undefined>): Hex {
  const file = env['SIGNER_KEY_FILE']
  const text = file === undefined ? env['SIGNER_KEY'] : readKeyFile(file)
  const match = /^(?:0x)?([0-9a-f]{64})$/i.exec(text?.trim() ?? '')
  if (match?.[1] === undefined)
    throw new StartError('SIGNER_KEY_FILE or SIGNER_KEY must hold 64 hexadecimal digits.')
  return `0x${match[1]}`
}

function readKeyFile(file: string): string {
  let mode: number
  let text: string
  try {
    mode = statSync(file).mode
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`SIGNER_KEY_FILE ${file} cannot be read.`)
  }
  if ((mode & 0o077) !== 0)
    throw new StartError(`SIGNER_KEY_FILE ${file} can be read by others: chmod 600 it.`)
  return text
}

/** `USDT=50000,ETH=20` */
function dayMaxOf(text = ''): Map<number, bigint> {
  const sentence = 'SIGNER_DAY_MAX must list amounts by coin, like USDT=50000,ETH=20.'
  return new Map(
    text.split(',').map((part) => {
      const [code = '', amount = ''] = part.trim().split('=')
      const currency = currencies.find((one) => one.code === code)
      const units = currency && parseDecimal(amount, currency.scale)
      if (currency === undefined || units === undefined || units <= 0n)
        throw new StartError(sentence)
      return [currency.id, units]
    }),
  )
}

function asStartError<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
