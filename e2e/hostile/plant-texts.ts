import type { Endpoint } from '@candor/protocol'
import { allEndpoints } from '@candor/protocol/testing'

import { callApi, type Fields } from '../call-api.ts'
import { codedAddress, codeOfAddress } from '../qr-codes.ts'
import { payPassword } from '../verified-user.ts'

export type Caller = { readonly appUrl: string; readonly token: string }

/** The pattern of a field that takes any text excludes control characters, the first of which are these. */
const freeText = String.raw`\u0000-\u00`

type Property = { readonly pattern?: string }

/** Every field with free text of every call of users, so that those of a later product are tested, too. */
const plantings = allEndpoints
  .map(({ row }) => row)
  .filter(canRepeat)
  .flatMap((endpoint) => freeFields(endpoint).map((field) => ({ endpoint, field })))

/** Wrong proofs of who a caller is would lock the account, and a payment needs a code, which is sent once a minute. */
function canRepeat({ method, session, file, rate, stepUp, example }: Endpoint): boolean {
  if (method !== 'POST' || session !== 'user' || file === true) return false
  const isProof = ['login', 'security', 'code'].includes(rate) && stepUp !== true
  const isPayment = 'code' in example && 'pay_password' in example
  return !isProof && !isPayment
}

function freeFields({ body }: Endpoint): string[] {
  const properties = Object.entries(body.properties as Record<string, Property>) // A field is a text.
  return properties
    .filter(([, { pattern = '' }]) => pattern.includes(freeText))
    .map(([name]) => name)
}

/** What an example can not know: its address is one whose QR code the journeys have. */
const known = { pay_password: payPassword, network: 'ERC20', address: codedAddress }

/** Sends each text in each of these fields; returns how many of them each field took, without those that took none. */
export async function plantTexts(caller: Caller, texts: readonly string[]) {
  const qrcode = await uploadPicture(caller, `${texts[0]}.png`)
  const taken: Record<string, number> = {}
  for (const { endpoint, field } of plantings) {
    const name = `${endpoint.path} ${field}`
    for (const text of texts)
      if (await isTaken(caller, endpoint, { ...endpoint.example, ...known, qrcode, [field]: text }))
        taken[name] = (taken[name] ?? 0) + 1
  }
  return taken
}

const isTaken = ({ appUrl, token }: Caller, { path }: Endpoint, fields: Fields) =>
  callApi(appUrl, path.slice(1), fields, token).then(
    () => true,
    () => false,
  )

async function uploadPicture({ appUrl, token }: Caller, fileName: string): Promise<string> {
  const form = new FormData()
  form.set('class', 'qrcode')
  form.set('file', new Blob([codeOfAddress.buffer], { type: 'image/png' }), fileName)
  const headers = { authorization: token }
  const sent = await fetch(new URL('/api/upload', appUrl), { method: 'POST', headers, body: form })
  return ((await sent.json()) as { message: string }).message // Its own schema.
}
