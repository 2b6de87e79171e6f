import { protocolModule } from '../../module.ts'
import type { apiKeyConsoleEndpoints, apiKeyEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type ApiKey = { calls: typeof apiKeyEndpoints & typeof apiKeyConsoleEndpoints; texts: typeof en }

export const apikey = protocolModule<ApiKey>()({
  texts: 'services/apikey/locales',
  actions: ['user.key_revoked'],
  noticeGroup: 'security',
  notices: ['api_key_created'],
  securityEvents: [
    'apikey.created',
    'apikey.edited',
    'apikey.revoked',
    'user.key_revoked',
    'refused.key',
  ],
})
