import { Big } from 'big.js'

/** What the payee gets of an amount: the fee is a part of it. */
export function received(amount: string, fee: string): string {
  if (amount === '' || amount === '.') return '0'
  const rest = new Big(amount).minus(fee)
  return rest.lt(0) ? '0' : rest.toFixed()
}
