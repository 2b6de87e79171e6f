import { protocolModule } from '../../module.ts'
import type { treasuryConsoleEndpoints } from './console-endpoints.ts'
import type { transparencyEndpoints } from './endpoints.ts'

type Treasury = { calls: typeof transparencyEndpoints & typeof treasuryConsoleEndpoints }

export const treasury = protocolModule<Treasury>()({})
