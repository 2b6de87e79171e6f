import type { ReplyOf, transparencyEndpoints } from '@candor/protocol'

export type Transparency = ReplyOf<typeof transparencyEndpoints.transparency>
