import { createHmac } from 'node:crypto'

import { fillPath } from '../../../calls/testing/fill-path.ts'
import type { OpenServer, Reply } from '../../../calls/testing/open-server.ts'

export type Key = { readonly id: number; readonly key: string; readonly secret: string }
type Fields = Readonly<Record<string, string>>
type Sent = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** The request of a program that signs with an API key. */
export function signed(
  { key, secret }: Key,
  {
    method,
    path,
    fields = {},
    at,
    key: idempotencyKey,
  }: {
    method: 'GET' | 'POST'
    path: string
    fields?: Fields
    at: number
    key?: string
  },
): Sent {
  const { filled, rest } = fillPath(path, fields)
  const text = new URLSearchParams(rest).toString()
  const url = `/api${filled}${method === 'GET' && text !== '' ? `?${text}` : ''}`
  const body = method === 'POST' ? text : ''
  const signature = createHmac('sha256', secret).update(`${at}${method}${url}${body}`).digest('hex')
  return {
    method,
    url,
    body,
    headers: {
      'x-api-key': key,
      'x-api-timestamp': String(at),
      'x-api-signature': signature,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  }
}

export async function send(
  { app }: Pick<OpenServer, 'app'>,
  { method, url, body, headers }: Sent,
  remoteAddress = '192.0.2.7',
): Promise<Reply> {
  const payload = method === 'POST' ? { payload: body } : {}
  return (await app.inject({ method, url, headers, remoteAddress, ...payload })).json()
}
