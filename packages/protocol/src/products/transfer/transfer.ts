import { protocolModule } from '../../module.ts'
import type { transferEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Transfer = { calls: typeof transferEndpoints; texts: typeof en }

export const transfer = protocolModule<Transfer>()({
  isSwitchable: false,
  texts: 'products/transfer/locales',
  bills: ['transfer'],
})
