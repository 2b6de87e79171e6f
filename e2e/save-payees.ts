import { callApi } from './call-api.ts'
import { codedAddress, codeOfAddress } from './qr-codes.ts'
import { payPassword } from './verified-user.ts'

/** A card of a verified user, at home or abroad. */
export const card = {
  real_name: 'Wei Li',
  card_number: '6222020200001234567',
  bank_name: 'JPMorgan Chase',
  branch: 'Madison Avenue',
  area: 'New York',
  aba: '021000021',
  swift: 'CHASUS33',
  phone: '+12125551234',
  address: '383 Madison Avenue',
}

/** Saves an address with its QR code for a user of `verifiedUser`, by the API, for journeys about something else. */
export async function saveAddress(appUrl: string, { token }: { token: string }): Promise<void> {
  const form = new FormData()
  form.set('class', 'qrcode')
  form.set('file', new Blob([codeOfAddress.buffer], { type: 'image/png' }), 'code.png')
  const headers = { authorization: token }
  const sent = await fetch(new URL('/api/upload', appUrl), { method: 'POST', headers, body: form })
  const { message: qrcode } = (await sent.json()) as { message: string } // Its own schema.
  const saved = { currency: 'USDT', network: 'ERC20', name: 'Ledger', address: codedAddress }
  await callApi(appUrl, 'user/wallet/save', { ...saved, qrcode, pay_password: payPassword }, token)
}

/** The same for the card at home. */
export async function saveCard(appUrl: string, { token }: { token: string }): Promise<void> {
  await callApi(appUrl, 'user/cash_save', { ...card, pay_password: payPassword }, token)
}
