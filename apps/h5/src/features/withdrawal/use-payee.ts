import { paymentText } from '@candor/protocol/services/addressbook/payment-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { useAddressCheck } from '../../live/use-address-check.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { type SavedAddress, useSavedAddresses } from '../../live/use-saved-addresses.ts'

export type Payee = ReturnType<typeof usePayee>
type NetworkId = Currency['networks'][number]['network']

type Options = { currency: Currency; isWhitelistOn: boolean }

/**
 * To whom a coin is withdrawn. The network follows the address: where the form of the address belongs to other networks of the
 * coin only, the first of them is selected until the user selects one.
 */
export function usePayee({ currency: { code, networks }, isWhitelistOn }: Options) {
  const { t } = useTranslation(['withdrawal', 'addressbook'])
  const [{ address, memo, chosen }, setPayee] = useState<{
    address: string
    memo: string
    chosen: NetworkId | undefined
  }>({ address: '', memo: '', chosen: undefined })
  const [isChecked, setIsChecked] = useState(false)
  const first = networks[0]?.network ?? 'BTC'
  const asked = { currency: code, address, memo: memo === '' ? undefined : memo }
  const form = useAddressCheck({ ...asked, network: chosen ?? first })
  const meant = networks.find((one) => form.data?.networks.includes(one.network))?.network
  const isOfFirst = form.data?.networks.includes(first) ?? true
  const network = chosen ?? (isOfFirst ? first : (meant ?? first))
  const check = useAddressCheck({ ...asked, network })
  const reply = check.data
  const isMemoWrong = reply?.reason === 'memo_invalid'
  const book = useSavedAddresses(code)
  // By hand or from the book: the server recognizes a saved address too.
  const savedAs = (known: typeof reply) =>
    book.data?.list.find(
      (entry) =>
        entry.network === network &&
        // A reply may still be of the address before.
        (entry.address === address || entry.address === known?.address) &&
        entry.memo === memo,
    )
  const saved = savedAs(reply)
  const change = (part: Partial<{ address: string; memo: string; chosen: NetworkId }>) => {
    setIsChecked(false)
    setPayee((before) => ({ ...before, ...part }))
  }
  const addressProblem = () => {
    if (address === '') return isChecked ? t('address_required') : undefined
    if (check.isError) return isChecked ? sentenceOf(check.error) : undefined
    if (reply?.ok === true && isWhitelistOn && book.isSuccess && saved === undefined)
      return t('whitelist_on')
    if (reply === undefined || reply.ok || reply.reason === '' || isMemoWrong) return undefined
    return t(`addressbook:${reply.reason}`)
  }
  return {
    address,
    memo,
    saved,
    network: networks.find((one) => one.network === network),
    isAutomatic: chosen === undefined && network !== first,
    isValid: reply?.ok === true,
    isChecking: isChecked && check.isFetching,
    problem: addressProblem(),
    memoProblem: isMemoWrong ? t('addressbook:memo_invalid') : undefined,
    setMemo: (text: string) => change({ memo: text.trim() }),
    setNetwork: (next: NetworkId) => change({ chosen: next }),
    /** Takes what was typed, pasted or scanned: an address alone or the text of a QR code. */
    setAddress: (text: string) => {
      const payment = paymentText(text)
      change({ address: payment.address, ...(payment.memo !== '' && { memo: payment.memo }) })
    },
    pick: (entry: SavedAddress) =>
      change({ address: entry.address, memo: entry.memo, chosen: entry.network }),
    /** Whether it can be paid; else its problem is shown from now on. */
    check: async () => {
      setIsChecked(true)
      if (address === '') return false
      const { data } = reply === undefined ? await check.refetch({ cancelRefetch: false }) : check
      const payee = savedAs(data)
      const isAllowed = !isWhitelistOn || (payee !== undefined && !payee.is_resting)
      return data?.ok === true && isAllowed
    },
  }
}
