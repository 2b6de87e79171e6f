/** Withdrawal addresses of a user. */
export const addressesMax = 20
/** How long a new address waits while the whitelist is on, and how long the whitelist stays on after it was switched off. */
export const restHours = 24

const nameMax = 30
const allowed = /^[\p{L}\p{M}\p{N} .,'’·_#&()+/-]+$/u

/** A name with the spaces of a single line; undefined for one that is empty, too long or has other signs. */
export function addressName(written: string): string | undefined {
  const name = written.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  return Array.from(name).length <= nameMax && allowed.test(name) ? name : undefined
}
