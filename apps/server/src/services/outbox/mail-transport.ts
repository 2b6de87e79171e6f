import { createTransport } from 'nodemailer'

import type { DeliverySettings } from './delivery-settings.ts'
import { type Outcome, timeoutMs, type Transport } from './transport.ts'

/** Mail over SMTP. The connection must be encrypted, except to this machine. */
export function mailTransport({
  url,
  from,
}: NonNullable<DeliverySettings['mail']>): Transport & { readonly close: () => void } {
  const { hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transporter = createTransport({
    url,
    requireTLS: !isLocal,
    ignoreTLS: isLocal && url.startsWith('smtp:'),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a message may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ to, subject, text, html }) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await transporter.sendMail({ from, to, subject, text, html, headers })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transporter.close(),
  }
}

/** A server answers 5xx to a receiver that it refuses for good, and 4xx to one that it may accept later. */
function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', responseCode: status } = error as {
    code?: string
    responseCode?: number
  } // Nodemailer's errors have these fields.
  if (status === undefined) return { kind: 'failed', reason: code }
  const reason = `${code} ${status}`
  if (code !== 'EENVELOPE') return { kind: 'failed', reason }
  return { kind: status >= 500 ? 'refused' : 'deferred', reason }
}
