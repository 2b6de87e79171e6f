import { protocolModule } from '../../module.ts'
import type { favoritesEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Favorites = { calls: typeof favoritesEndpoints; texts: typeof en }

export const favorites = protocolModule<Favorites>()({ texts: 'services/favorites/locales' })
