import type { BodyOf } from '@candor/protocol'
import type { accountCalls } from '@candor/protocol/services/account/calls'

/** What a code is good for: one asked for in one scene opens no other. */
export type CodeScene = NonNullable<BodyOf<typeof accountCalls.sendCode>['scene']>
