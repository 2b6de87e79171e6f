import { protocolModule } from '../../module.ts'
import type { noticeEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Notice = { calls: typeof noticeEndpoints; texts: typeof en }

export const notice = protocolModule<Notice>()({
  texts: 'services/notice/locales',
  notices: ['more'],
})
