const schemed = /^(?:web\+)?[a-z][a-z0-9-]*:(?:\/\/)?(?:pay-|transfer\/)?/i
/** A token's payment: the payee is a field, and what comes before is the token's contract. */
const tokenTransfer = /\/transfer$/i
const memoFields = ['dt', 'tag', 'memo', 'memoid', 'text']

export type PaymentText = { readonly address: string; readonly memo: string }

/** The payee in the text of a QR code: an address alone, or a payment URI such as `bitcoin:<address>?amount=1`. */
export function paymentText(text: string): PaymentText {
  const [target = '', query = ''] = text.trim().replace(schemed, '').split('?', 2)
  const fields = new Map(query.split('&').map((each) => fieldOf(each)))
  const memo = memoFields.map((field) => fields.get(field) ?? '').find((value) => value !== '')
  const payee = tokenTransfer.test(target) ? (fields.get('address') ?? '') : target
  // A chain's number follows the address of an Ethereum URI.
  return { address: payee.split('@', 1)[0] ?? '', memo: memo ?? '' }
}

function fieldOf(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split('=', 2)
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    // Signs that are not encoded correctly: the value is compared as it is.
    return [name, value]
  }
}
