import { randomUUID } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** A call of the API by its path below `/api/`: the reply's message; a refusal is an Error. */
export async function callApi(
  appUrl: string,
  path: string,
  fields: Fields,
  token = '',
): Promise<unknown> {
  const answer = await fetch(new URL(`/api/${path}`, appUrl), {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': randomUUID() },
    body: new URLSearchParams(fields),
  })
  const { type, message } = (await answer.json()) as { type: string; message: unknown } // The envelope.
  if (type !== 'ok') throw new Error(`${path}: ${String(message)}`)
  return message
}
