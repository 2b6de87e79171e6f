import { accountCalls } from '@candor/protocol/services/account/calls'

import { api } from '../../app/api.ts'

/** Sends a code to the account's own address or number; returns the seconds until another one may be sent. */
export async function sendSecurityCode(): Promise<number> {
  const sent = await api.call(accountCalls.sendCode, {
    user_string: undefined,
    scene: 'security',
    type: undefined,
    area_code: undefined,
    area_code_id: undefined,
    email_code: undefined,
  })
  return sent.resend_after
}
