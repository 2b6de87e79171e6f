import type { ProductPlatform } from '../../server-module.ts'
import type { HeldFunds } from '../../services/security/held-funds.ts'
import type { PaymentContext } from '../../services/security/prove-payment.ts'
import type { Settings } from '../../services/settings/settings.ts'
import type { Lookups } from './lookups.ts'

export type SendContext = Pick<
  ProductPlatform,
  'committer' | 'db' | 'exchange' | 'freezes' | 'levels' | 'now'
> &
  PaymentContext & {
    readonly settings: Settings
    readonly lookups: Lookups
    readonly heldFunds: HeldFunds
  }
