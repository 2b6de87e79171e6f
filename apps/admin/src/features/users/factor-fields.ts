import type { securityConsoleCalls } from '@candor/protocol/services/security/calls'

import type { FieldsOf, RequestFields } from '../../app/console-feature.ts'

/** How the details of a reset of second factors are shown. */
export const factorFields = {
  user_id: { label: 'user_id' },
  nickname: { label: 'users.nickname' },
  otp: { label: 'users.factors.otp', values: { on: 'users.factors.on', off: 'users.factors.off' } },
  passkeys: { label: 'users.factors.passkeys' },
  recovery_codes: { label: 'users.factors.recovery_codes' },
} satisfies FieldsOf<typeof securityConsoleCalls.factorsResetAsk> & RequestFields
