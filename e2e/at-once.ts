import type { Fields } from './call-api.ts'

type Envelope = { readonly type: string; readonly error?: string; readonly message: unknown }
type Request = {
  readonly path: string
  readonly fields: Fields
  readonly token: string
  /** The idempotency key of the request at a position. */
  readonly keyAt: (position: number) => string
}

const count = 200

/** Sends one request two hundred times at once. */
export function sendAtOnce(appUrl: string, { path, fields, token, keyAt }: Request) {
  const send = async (position: number) => {
    const answer = await fetch(new URL(`/api/${path}`, appUrl), {
      method: 'POST',
      headers: { authorization: token, 'idempotency-key': keyAt(position) },
      body: new URLSearchParams(fields),
    })
    return (await answer.json()) as Envelope // The envelope of every call.
  }
  return Promise.all(Array.from({ length: count }, (_, position) => send(position)))
}

/** How often each outcome occurred: `ok` or the code of a refusal. */
export const outcomesOf = (replies: readonly Envelope[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ type, error }) => error ?? type)].map(([outcome, all]) => [
      outcome,
      all.length,
    ]),
  )
