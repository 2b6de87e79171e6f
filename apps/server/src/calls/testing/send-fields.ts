import type { Endpoint } from '@candor/protocol'

import type { OpenServer } from './open-server.ts'

/** Calls with fields of any kind: as JSON where there is a body, where there is none in the query. */
export async function sendFields(
  { app }: Pick<OpenServer, 'app'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { fields, token }: { fields: object; token: string },
) {
  const headers = { authorization: token }
  const url = `/api${path}`
  if (method === 'POST') return app.inject({ method, url, payload: fields, headers })
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one))
  }
  return app.inject({ url: `${url}?${query.toString()}`, headers })
}
