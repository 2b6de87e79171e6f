import { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'

import { mount } from '../../calls/mount.ts'
import { pagingOf } from '../../calls/paging.ts'
import type { ServerModule } from '../../server-module.ts'
import { receiverOf } from '../account/receiver.ts'
import type { DeliverySettings, HttpSettings, TwilioSettings } from './delivery-settings.ts'
import { Delivery } from './delivery.ts'
import { httpGateway } from './http-gateway.ts'
import { mailTransport } from './mail-transport.ts'
import { Outbox } from './outbox.ts'
import { SmsBounds } from './sms-bounds.ts'
import type { Transport } from './transport.ts'
import { twilioGateway } from './twilio-gateway.ts'

export const outbox = {
  name: 'outbox',
  migrations: new URL('migrations/', import.meta.url),
  open: ({ config, db, now }) => {
    const { mail, sms, smsCountries: countries, perMinute } = config.delivery
    const stored = new Outbox({ db, now })
    const transports = {
      ...(mail && { email: mailTransport(mail) }),
      ...(sms && { sms: gatewayOf(sms) }),
    }
    const smsBounds = new SmsBounds({ db, now, countries, perBlock: perBlockOf(sms) })
    const delivery = new Delivery({ db, now, outbox: stored, transports, smsBounds, perMinute })
    const purge = async () => {
      await stored.purge()
      await smsBounds.purge()
    }
    return {
      state: delivery,
      calls: outboxCalls(stored),
      jobs: [
        { name: 'messages', everyMs: 1_000, run: (signal: AbortSignal) => delivery.flush(signal) },
        { name: 'expired_mails', everyMs: 3_600_000, run: purge },
      ],
    }
  },
} as const satisfies ServerModule

const gatewayOf = (sms: TwilioSettings | HttpSettings): Transport =>
  sms.kind === 'twilio' ? twilioGateway(sms) : httpGateway(sms)

/** A demo sends no SMS, and many of its users may share one address. */
const perBlockOf = (sms: DeliverySettings['sms']) => (sms === undefined ? 60 : 10)

/** For demo mode only: it shows every code to every caller, of the channels that have no provider. */
function outboxCalls(messages: Outbox) {
  return mount(outboxEndpoints, {
    outbox: async ({ body }) => {
      const given = receiverOf({ userString: body.user_string })
      const receiver = given.ok ? given.value : body.user_string
      return { ok: true, value: await messages.list(receiver, pagingOf(body)) }
    },
  })
}
