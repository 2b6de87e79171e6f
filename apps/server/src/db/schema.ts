import type { CoreSchema } from './schema/core.ts'
import type { FeedsSchema } from './schema/feeds.ts'

/** Every table of the database. Products and services declare theirs beside the code that writes them, by merging with this interface. */
export interface Schema extends CoreSchema, FeedsSchema {}
