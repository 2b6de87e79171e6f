import type { SeededRandom } from '@candor/core/testing'
import type { Endpoint } from '@candor/protocol'

import { fillPath } from './fill-path.ts'
import type { OpenServer } from './open-server.ts'

const words = `0 1 3 -1 1e9 0.00001 59000 60000 999999999999999 99999999999999 2147483648 0.1 100 BTCUSDT
  9223372036854775808 USDT buy sell market limit fok ioc post_only gtc doing 1day 1mon __proto__ constructor
  %00 '-- \${1} \\ a@b.example register zh xx null [] {} "`
const fragments = ['', ' ', '\n', '\u0000', '\ud800', '\u202e', '😀'.repeat(60)].concat(
  words.split(/\s+/),
)
const fragmentOf = (random: SeededRandom) =>
  fragments[random.between(0, fragments.length - 1)] ?? ''

/** The valid body with up to three changed fields; sometimes random fields only. */
function bodyOf(random: SeededRandom, valid: Endpoint['example']): object {
  const body: Record<string, unknown> = random.chance(0.85) ? { ...valid } : {}
  const names = [...Object.keys(valid), 'lang', 'client_id', 'dry', 'extra'] as const
  for (let changes = random.between(0, 3); changes > 0; changes -= 1) {
    const name = names[random.between(0, names.length - 1)] ?? 'lang'
    const value = fragmentOf(random)
    if (random.chance(0.2)) delete body[name]
    else body[name] = random.chance(0.1) ? [value, 1, null, { value }] : value
  }
  return body
}

function rawOf(random: SeededRandom): string {
  const parts = Array.from({ length: random.between(0, 6) }, () => fragmentOf(random))
  return parts.join(random.pick(['&', '=', ',', ':', '']))
}

type Target = {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  /** A body that the call accepts. */
  readonly valid: Endpoint['example']
  readonly token: string
}

/** Sends a random variation of a valid request: fields, encoding or the whole body changed. */
export async function sendMutated(
  { app }: Pick<OpenServer, 'app'>,
  random: SeededRandom,
  { endpoint: { method, path }, valid, token }: Target,
) {
  const url = `/api${path}`
  const headers = { authorization: token }
  const body = bodyOf(random, valid)
  if (method === 'GET') {
    const raw = encodeURI(rawOf(random).toWellFormed())
    const { filled, rest } = fillPath(path, { ...body })
    const query = random.chance(0.9) ? formOf(rest) : raw
    return app.inject({ url: `/api${filled}?${query}`, headers })
  }
  const isRaw = random.chance(0.15)
  const isForm = random.chance(0.5)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': type },
    payload: isRaw ? rawOf(random) : isForm ? formOf(body) : JSON.stringify(body),
  })
}

function formOf(body: object): string {
  const form = new URLSearchParams()
  for (const [field, value] of Object.entries(body)) form.append(field, String(value))
  return form.toString()
}
