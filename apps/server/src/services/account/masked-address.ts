import { addressBlock } from '../../calls/address-block.ts'

/** A part of an address that its user recognises and that does not identify a person. */
export function maskedAddress(ip: string): string {
  const block = addressBlock(ip)
  if (!block.includes(':')) return block.replace(/\.\d+$/, '.*')
  return `${block.split(':').slice(0, 2).join(':')}:*`
}
