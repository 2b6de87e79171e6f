import { protocolModule } from '../../module.ts'
import type { chainWatchEndpoints } from './endpoints.ts'

type ChainWatch = { calls: typeof chainWatchEndpoints }

export const chainWatch = protocolModule<ChainWatch>()({})
