import { RequestClient } from 'twilio'
import { expect, test } from 'vitest'

import { openGateway } from './testing/open-gateway.ts'
import { twilioGateway } from './twilio-gateway.ts'

const settings = { kind: 'twilio', accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' } as const
const message = { to: '+8613800138000', subject: '', html: '', text: 'Your code is 123456' }

/** Twilio's own client of HTTP, at another address. */
function localClient(url: string): RequestClient {
  const client = new RequestClient()
  const send = client.request.bind(client)
  client.request = (options) => send({ ...options, uri: `${url}${new URL(options.uri).pathname}` })
  return client
}

async function openWith(from: string) {
  const { requests, reply, url } = await openGateway()
  Object.assign(reply, { status: 201, headers: { 'content-type': 'application/json' } })
  return {
    requests,
    reply,
    sms: twilioGateway({ ...settings, from }, { httpClient: localClient(url) }),
  }
}

test('a message is one request with the sender, the number and the text', async () => {
  const { sms, requests } = await openWith('+15005550006')
  expect(await sms.deliver(message)).toEqual({ kind: 'sent' })
  const [request] = requests
  expect(request?.path).toBe(`/2010-04-01/Accounts/${settings.accountSid}/Messages.json`)
  expect(request?.headers).toMatchObject({ authorization: expect.stringMatching(/^Basic /) })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: message.to,
    From: '+15005550006',
    Body: message.text,
  })
})

test('a messaging service is a sender too', async () => {
  const service = `MG${'0'.repeat(32)}`
  const { sms, requests } = await openWith(service)
  await sms.deliver(message)
  expect(new URLSearchParams(requests[0]?.body).get('MessagingServiceSid')).toBe(service)
})

test.each([
  [400, 'refused'],
  [401, 'failed'],
  [503, 'failed'],
] as const)(
  'status %i means %s, and the reason has no text of the provider',
  async (status, kind) => {
    const { sms, reply } = await openWith('+15005550006')
    reply.status = status
    reply.body = JSON.stringify({ code: 21_211, message: 'number +8613800138000 is wrong', status })
    expect(await sms.deliver(message)).toEqual({ kind, reason: `status ${status}, code 21211` })
  },
)
