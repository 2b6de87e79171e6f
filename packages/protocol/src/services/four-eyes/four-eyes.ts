import { protocolModule } from '../../module.ts'
import type { requestEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type FourEyes = { calls: typeof requestEndpoints; texts: typeof en }

export const fourEyes = protocolModule<FourEyes>()({
  texts: 'services/four-eyes/locales',
  actions: ['request.approved', 'request.refused', 'request.withdrawn'],
})
