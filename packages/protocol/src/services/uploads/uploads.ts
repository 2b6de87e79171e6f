import { protocolModule } from '../../module.ts'
import type { uploadsEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Uploads = { calls: typeof uploadsEndpoints; texts: typeof en }

export const uploads = protocolModule<Uploads>()({ texts: 'services/uploads/locales' })
