import type { ReplyOf } from '@candor/protocol'
import type { depositEndpoints } from '@candor/protocol/products/deposit/endpoints'
import { toDataURL } from 'qrcode'

import type { Answer } from '../../calls/mount.ts'
import type { Currency } from '../../catalog/currencies.ts'
import type { DepositContext } from './deposit-context.ts'

type Reply = ReplyOf<typeof depositEndpoints.address>
type Wanted = {
  readonly userId: number
  readonly currency: Currency | undefined
  readonly networkId: string | undefined
}

/** The caller's own address with its QR code, which is the address alone, as every wallet reads it. */
export async function depositAddress(
  { isDemo, networks, watches }: Pick<DepositContext, 'isDemo' | 'networks' | 'watches'>,
  { userId, currency, networkId }: Wanted,
): Promise<Answer<Reply>> {
  if (currency?.kind !== 'coin')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const network =
    networkId === undefined ? networks.of(currency)[0] : networks.find(currency, networkId)
  if (network === undefined) return { ok: false, rejection: 'network_unknown', field: 'network' }
  const found = await networks.addressOf({ userId, network })
  if (!found.ok) return found
  const { address, memo, isSimulated } = found.value
  return {
    ok: true,
    value: {
      currency: currency.id,
      code: currency.code,
      network: network.network,
      label: network.label,
      address,
      memo,
      memo_kind: network.memo,
      qrcode: await toDataURL(address, { margin: 2, width: 320 }),
      min_deposit: network.depositMin,
      confirmations: network.confirmations,
      minutes: network.minutes,
      explorer_address: isSimulated ? '' : network.explorerAddress + address,
      account: 'change',
      is_simulated: isSimulated,
      has_demo_chain: isDemo && !watches(network.network),
    },
  }
}
