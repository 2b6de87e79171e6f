import { addressName } from '@candor/protocol/services/addressbook/address-book-rules'
import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { type PaymentText, paymentText } from '@candor/protocol/services/addressbook/payment-text'
import { uploadsCalls } from '@candor/protocol/services/uploads/calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { queryCode } from '../../app/query-code.ts'
import type { QrCode } from '../../flows/read-qr-code.ts'
import { useAddressCheck } from '../../live/use-address-check.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { useAddressChange } from './use-address-change.ts'

type Picture = {
  readonly payee: PaymentText
  readonly canvas: HTMLCanvasElement
  readonly preview: string
}

/** The draft of an address: what is typed is checked by the server as it rests, the picture on the phone. */
export function useAddressForm(coins: readonly Currency[], onSaved: () => void) {
  const [query] = useSearchParams()
  const [code, setCode] = useState(queryCode(query, 'currency') ?? 'USDT')
  const coin = coins.find((each) => each.code === code) ?? coins[0]
  const [network, setNetwork] = useState(queryCode(query, 'network') ?? '')
  const found = coin?.networks.find((each) => each.network === network) ?? coin?.networks[0]
  const [text, setText] = useState({ address: '', memo: '', name: '' })
  const [picture, setPicture] = useState<Picture>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [error, setError] = useState<string>()
  const address = text.address.trim()
  const check = useAddressCheck({
    currency: coin?.code ?? '',
    network: found?.network,
    address,
    memo: text.memo.trim(),
  })
  const change = (part: Partial<typeof text>) => setText((before) => ({ ...before, ...part }))
  const read = (code: QrCode | undefined) => {
    setIsUnreadable(code === undefined)
    if (code === undefined) return setPicture(undefined)
    const payee = paymentText(code.text)
    setPicture({ payee, canvas: code.canvas, preview: code.canvas.toDataURL('image/png') })
    // What the code holds fills what is empty; a typed address stays, and is compared.
    change({ address: address || payee.address, memo: text.memo || payee.memo })
  }
  const coded = picture?.payee.address ?? ''
  const isSame = (other: string) => coded.toLowerCase() === other.toLowerCase()
  const differs = picture !== undefined && address !== '' && !isSame(address)
  const save = useAddressChange(
    async (payPassword: string) => {
      if (picture === undefined || coin === undefined || found === undefined)
        throw new Error('an address without a picture')
      const file = await new Promise<Blob | null>((resolve) =>
        picture.canvas.toBlob(resolve, 'image/png'),
      )
      if (file === null) throw new Error('a picture without content')
      const qrcode = await api.upload(uploadsCalls.upload, { class: 'qrcode', file })
      return api.call(addressbookCalls.addressSave, {
        currency: coin.code,
        network: found.network,
        address,
        memo: text.memo.trim(),
        name: text.name.trim(),
        qrcode,
        pay_password: payPassword,
      })
    },
    { onDone: onSaved, onFailure: setError },
  )
  return {
    coin,
    network: found,
    text,
    picture,
    isUnreadable,
    differs,
    error,
    check: check.data,
    isReady:
      check.data?.ok === true &&
      picture !== undefined &&
      !differs &&
      addressName(text.name) !== undefined,
    isSaving: save.isPending,
    setCoin: (next: string) => {
      setCode(next)
      setNetwork('')
    },
    setNetwork,
    change,
    /** Takes what was typed or pasted: an address alone or the text of a QR code. */
    setAddress: (typed: string) => {
      const payee = paymentText(typed)
      change({ address: payee.address, ...(payee.memo !== '' && { memo: payee.memo }) })
    },
    read,
    save: (payPassword: string) => save.mutate(payPassword),
    clearError: () => setError(undefined),
  }
}
