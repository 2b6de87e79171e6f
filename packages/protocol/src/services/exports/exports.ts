import { protocolModule } from '../../module.ts'
import type { exportEndpoints } from './endpoints.ts'

type Exports = { calls: typeof exportEndpoints }

export const exports = protocolModule<Exports>()({})
