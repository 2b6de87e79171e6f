import type { FreezeReason } from '@candor/protocol/services/account/freeze-reasons'
import { type RawBuilder, sql } from 'kysely'

/** What an update of `app_user` sets to suspend withdrawals. A longer suspension stays, with its reason. */
export const freezeWithdrawals = (until: number, reason: FreezeReason): RawBuilder<unknown> =>
  sql`freeze_reason = case when frozen_until < ${until} then ${reason} else freeze_reason end,
    frozen_until = greatest(frozen_until, ${until})`
