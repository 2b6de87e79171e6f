import type { PushSettings } from './push-settings.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type Subscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
type Push = { readonly payload: string; readonly isUrgent: boolean; readonly seconds: number }

/** `gone`: the subscription has ended. `refused`: another try is useless. `failed`: the message is tried again. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string }

const timeoutMs = 10_000

/** Sends encrypted messages to the push services of browsers. */
export class PushSender {
  readonly #settings: Pick<PushSettings, 'contact'>
  readonly #keys: VapidKeys

  constructor(options: { settings: Pick<PushSettings, 'contact'>; keys: VapidKeys }) {
    this.#settings = options.settings
    this.#keys = options.keys
  }

  /** Does not throw. A redirect is a failure, because it could lead to any address. */
  async send(subscription: Subscription, push: Push): Promise<PushOutcome> {
    let request: Awaited<ReturnType<typeof requestOf>>
    try {
      const subject = this.#settings.contact
      request = await requestOf(subscription, push, { subject, ...this.#keys.get() })
    } catch {
      return { kind: 'refused', reason: 'the keys of the subscription are wrong' }
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(subscription.endpoint, {
        ...request,
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      return outcomeOf(response.status)
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }
}

/** The library is loaded with the first message. It sends by HTTPS alone, so that the request is made here. */
async function requestOf(
  { endpoint, p256dh, auth }: Subscription,
  push: Push,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { default: webPush } = await import('web-push')
  const keys = { p256dh, auth }
  const { headers, method, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    push.payload,
    {
      vapidDetails,
      TTL: push.seconds,
      urgency: push.isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string> // `fetch` computes it.
  return { method, headers: rest, body }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const kind = status === 429 || status >= 500 ? 'failed' : 'refused'
  return { kind, reason: `status ${status}` }
}
