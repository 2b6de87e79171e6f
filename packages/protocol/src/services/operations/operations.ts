import { protocolModule } from '../../module.ts'
import type { operationsEndpoints } from './endpoints.ts'

type Operations = { calls: typeof operationsEndpoints }

export const operations = protocolModule<Operations>()({})
