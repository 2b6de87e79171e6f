import type { AccountsSchema } from './schema/accounts.ts'
import type { ConsoleSchema } from './schema/console.ts'
import type { ContentSchema } from './schema/content.ts'
import type { CoreSchema } from './schema/core.ts'
import type { FeedsSchema } from './schema/feeds.ts'
import type { LockupSchema } from './schema/lockup.ts'
import type { WalletSchema } from './schema/wallet.ts'

/** Every table of the database, by the part of the server that owns it. */
export type Schema = CoreSchema &
  FeedsSchema &
  LockupSchema &
  AccountsSchema &
  ContentSchema &
  WalletSchema &
  ConsoleSchema
