import type { Endpoint } from '@candor/protocol'

import { fillPath } from './fill-path.ts'
import type { OpenServer } from './open-server.ts'

/** Sends fields of any type: as JSON by POST, in the query by GET. */
export async function sendFields(
  { app }: Pick<OpenServer, 'app'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { fields, token }: { fields: object; token: string },
) {
  const headers = { authorization: token }
  if (method === 'POST') return app.inject({ method, url: `/api${path}`, payload: fields, headers })
  const { filled, rest } = fillPath(path, { ...fields })
  const url = `/api${filled}`
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one))
  }
  return app.inject({ url: `${url}?${query.toString()}`, headers })
}
