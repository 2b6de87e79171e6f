import type { ReplyOf } from '@candor/protocol'
import type { transparencyCalls } from '@candor/protocol/services/treasury/calls'

export type Transparency = ReplyOf<typeof transparencyCalls.transparency>
