import type { CoreSchema } from './schema/core.ts'
import type { FeedsSchema } from './schema/feeds.ts'
import type { LockupSchema } from './schema/lockup.ts'
import type { WalletSchema } from './schema/wallet.ts'

/** Every table of the database. Services declare theirs beside the code that writes them, by merging with this interface. */
export interface Schema extends CoreSchema, FeedsSchema, LockupSchema, WalletSchema {}
