import type { Twilio } from 'twilio'

import type { TwilioSettings } from './delivery-settings.ts'
import { timeoutMs, type Transport } from './transport.ts'

type Options = NonNullable<ConstructorParameters<typeof Twilio>[2]>

/** SMS by Twilio. Its library is large and is loaded with the first message. */
export function twilioGateway(
  { accountSid, authToken, from }: TwilioSettings,
  options: Pick<Options, 'httpClient'> = {},
): Transport {
  let client: Promise<Twilio> | undefined
  const connect = async () => {
    const { default: twilio } = await import('twilio')
    return twilio(accountSid, authToken, { timeout: timeoutMs, ...options })
  }
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  return {
    deliver: async ({ to, text }) => {
      try {
        const { messages } = await (client ??= connect())
        await messages.create({ to, body: text, ...sender })
        return { kind: 'sent' }
      } catch (error) {
        const { status, code } = error as { status?: number; code?: number | string } // Twilio's errors have these fields.
        const reason = `status ${status ?? '-'}, code ${code ?? '-'}`
        return { kind: status === 400 ? 'refused' : 'failed', reason }
      }
    },
  }
}
