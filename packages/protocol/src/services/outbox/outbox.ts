import { protocolModule } from '../../module.ts'
import type { outboxEndpoints } from './endpoints.ts'

type Outbox = { calls: typeof outboxEndpoints }

export const outbox = protocolModule<Outbox>()({})
