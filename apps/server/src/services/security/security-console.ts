import { securityConsoleEndpoints } from '@candor/protocol/services/security/console-endpoints'

import { mount } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import { isTwoStepOn, twoStepOf } from './user-security.ts'

/** Support requests the reset of lost factors; `reset-factors.ts` carries it out once a second person agrees. */
export function securityConsole({ db, fourEyes }: Pick<Platform, 'db' | 'fourEyes'>) {
  return mount(securityConsoleEndpoints, {
    factorsResetAsk: async ({ body, user: staff, ip }) => {
      const userId = Number(body.user_id)
      const user = await db
        .selectFrom('app_user')
        .select(['id', 'nickname'])
        .where('id', '=', BigInt(userId))
        .executeTakeFirst()
      if (user === undefined) return { ok: false, rejection: 'user_unknown', field: 'user_id' }
      const factors = await twoStepOf(db, userId)
      if (!isTwoStepOn(factors)) return { ok: false, rejection: 'two_step_off', field: 'user_id' }
      const details = {
        user_id: String(userId),
        nickname: user.nickname,
        otp: factors.otpEnabled ? 'on' : 'off',
        passkeys: String(factors.passkeys),
        recovery_codes: String(factors.recoveryCodes),
      }
      const wanted = { kind: 'user.factors_reset', action: 'user.factors_reset_asked' } as const
      const { reason } = body
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
  })
}
