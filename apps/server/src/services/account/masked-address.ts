import { addressBlock } from '../../calls/address-block.ts'

/** Enough of an address to recognise one's own, and not enough to find somebody by it. */
export function maskedAddress(ip: string): string {
  const block = addressBlock(ip)
  if (!block.includes(':')) return block.replace(/\.\d+$/, '.*')
  return `${block.split(':').slice(0, 2).join(':')}:*`
}
