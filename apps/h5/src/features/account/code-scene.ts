import type { accountEndpoints, BodyOf } from '@candor/protocol'

/** What a code is good for: one asked for in one scene opens no other. */
export type CodeScene = NonNullable<BodyOf<typeof accountEndpoints.sendCode>['scene']>
