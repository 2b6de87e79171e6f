import { protocolModule } from '../../module.ts'
import type { convertConsoleEndpoints } from './console-endpoints.ts'
import type { convertEndpoints } from './endpoints.ts'
import type { ConvertEvents } from './events.ts'
import type en from './locales/en.json'
import type { quickEndpoints } from './quick-endpoints.ts'

type Convert = {
  calls: typeof convertEndpoints & typeof quickEndpoints & typeof convertConsoleEndpoints
  events: ConvertEvents
  texts: typeof en
}

const moves = ['convert_out', 'convert_in'] as const

export const convert = protocolModule<Convert>()({
  isSwitchable: true,
  texts: 'products/convert/locales',
  bills: [...moves, 'convert_hold', 'convert_release'],
  billGroups: { convert: { kinds: moves } },
  noticeGroup: 'trade',
  notices: ['conversion_done', 'conversion_cancelled'],
  actions: ['convert.funding_asked'],
  requests: ['convert.fund'],
})
