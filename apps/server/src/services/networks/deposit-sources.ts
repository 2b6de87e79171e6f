import { addressKinds } from './address-formats/address-kinds.ts'
import type { DepositSources } from './deposit-addresses.ts'
import {
  depositFamilies,
  type DepositFamily,
  derivedFamilies,
  publicAccount,
} from './deposit-families.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The settings DEPOSIT_XPUB_<family> and DEPOSIT_ADDRESS_<family>. Throws one sentence for an invalid one. */
export function depositSources(env: Env): DepositSources {
  return Object.fromEntries(
    depositFamilies.flatMap((family) => {
      const kind = derivedFamilies[family] === undefined ? 'ADDRESS' : 'XPUB'
      const name = `DEPOSIT_${kind}_${family.toUpperCase()}`
      const text = env[name]
      if (text === undefined) return []
      const problem = problemOf(family, text)
      if (problem !== undefined) throw new Error(`${name} ${problem}.`)
      return [[family, text]]
    }),
  )
}

/** The text itself is not part of it: it may be a private key. */
function problemOf(family: DepositFamily, text: string): string | undefined {
  if (family === 'xrp' || family === 'ton')
    return addressKinds[family](text).ok ? undefined : 'is not an address of the network'
  try {
    publicAccount(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
