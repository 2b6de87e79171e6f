import type { HttpSettings } from './delivery-settings.ts'
import { timeoutMs, type Transport } from './transport.ts'

type Values = { readonly to: string; readonly digits: string; readonly text: string }

/** SMS by one request of a provider's HTTP interface. Any status from 200 to 299 counts as sent. */
export function httpGateway({ url, method, headers, body }: HttpSettings): Transport {
  const type = headers['content-type'] ?? defaultType(body)
  const escape = /json/.test(type) ? jsonEscaped : /urlencoded/.test(type) ? encoded : plain
  return {
    deliver: async ({ to, text }) => {
      const values = { to, digits: to.slice(1), text }
      const sent = method === 'GET' ? {} : { body: filled(body, values, escape) }
      try {
        const response = await fetch(filled(url, values, encoded), {
          method,
          headers: { 'content-type': type, ...headers },
          redirect: 'error', // A redirect would repeat the headers, with their secrets, elsewhere.
          signal: AbortSignal.timeout(timeoutMs),
          ...sent,
        })
        await response.body?.cancel()
        if (response.ok) return { kind: 'sent' }
        // The gateway has read the request and found a fault in it, which is in the number or the settings.
        const isRefused = response.status === 400 || response.status === 422
        return { kind: isRefused ? 'refused' : 'failed', reason: `status ${response.status}` }
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

const defaultType = (body: string) =>
  /^\s*[[{]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded'

const jsonEscaped = (text: string) => JSON.stringify(text).slice(1, -1)
const encoded = (text: string) => encodeURIComponent(text)
const plain = (text: string) => text

const filled = (template: string, values: Values, escape: (text: string) => string) =>
  template.replaceAll(/\{(to|digits|text)\}/g, (_match, name: keyof Values) => escape(values[name]))
