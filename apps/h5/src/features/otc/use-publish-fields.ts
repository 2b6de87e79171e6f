import type { BodyOf } from '@candor/protocol'
import type { otcCalls } from '@candor/protocol/products/otc/calls'
import { useState } from 'react'

type Body = BodyOf<typeof otcCalls.publish>
type Fields = {
  readonly side: Body['side']
  readonly currency: string
  readonly fiat: string
  readonly kind: 'fixed' | 'floating'
  readonly price: string
  /** In percent, without its sign. */
  readonly premium: string
  readonly direction: 'above' | 'below'
  readonly number: string
  readonly fiatMin: string
  readonly fiatMax: string
  readonly method: 'bank' | 'wire'
  readonly minutes: Body['minutes']
  readonly text: string
}
const empty: Fields = {
  side: 'sell',
  currency: 'USDT',
  fiat: 'USD',
  kind: 'fixed',
  price: '',
  premium: '',
  direction: 'above',
  number: '',
  fiatMin: '',
  fiatMax: '',
  method: 'bank',
  minutes: '15',
  text: '',
}

/** The fields of a new advertisement, and what is sent. */
export function usePublishFields() {
  const [fields, setFields] = useState(empty)
  return {
    fields,
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    body: bodyOf(fields),
    isReady: isReady(fields),
  }
}

function isReady({ kind, price, number, fiatMin, fiatMax }: Fields): boolean {
  const isPriced = kind === 'floating' || Number(price) > 0
  return isPriced && Number(number) > 0 && Number(fiatMin) > 0 && Number(fiatMax) >= Number(fiatMin)
}

/** Either a price, or a premium that is negative below the index. */
function bodyOf(fields: Fields): Body {
  const { side, currency, fiat, kind, price, direction, number, method, minutes, text } = fields
  const premium = String(Number(fields.premium))
  const signed = direction === 'below' && premium !== '0' ? `-${premium}` : premium
  return {
    side,
    currency,
    fiat,
    ...(kind === 'fixed' ? { price } : { premium: signed }),
    number,
    fiat_min: fields.fiatMin,
    fiat_max: fields.fiatMax,
    methods: method,
    minutes,
    text: text.trim(),
  }
}
