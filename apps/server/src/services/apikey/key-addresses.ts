import { isAddressBlock } from '../../calls/address-list.ts'
import type { Answer } from '../../calls/mount.ts'

const addressesMax = 20

/**
 * The addresses and blocks of a field. A key that may withdraw must have some: a secret that leaks is then of no use
 * elsewhere.
 */
export function keyAddresses(
  text: string,
  permissions: readonly string[],
): Answer<readonly string[]> {
  const field = 'addresses'
  const listed = text.split(',').map((address) => address.trim())
  const addresses = [...new Set(listed)].filter((address) => address !== '')
  if (addresses.length > addressesMax || !addresses.every(isAddressBlock))
    return { ok: false, rejection: 'api_key_addresses_wrong', field }
  if (addresses.length === 0 && permissions.includes('withdraw'))
    return { ok: false, rejection: 'api_key_addresses_required', field }
  return { ok: true, value: addresses }
}
