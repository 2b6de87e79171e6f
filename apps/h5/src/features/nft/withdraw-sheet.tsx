import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { AddressField } from '../../flows/address-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { useWithdraw } from './use-nft-money.ts'

type Props = { code: string; title: string; isOpen: boolean; onClose: () => void }

/** Asks to let a work leave to an address: the address first, then all of it once more. */
export function WithdrawSheet({ code, title, isOpen, onClose }: Props) {
  const { t } = useTranslation('nft')
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  /** A refused address is shown in its form again. */
  const [isRefused, setIsRefused] = useState(false)
  const input = { code, address: address.trim() }
  const withdrawal = useWithdraw(
    () => {
      toast(t('withdrawal_asked'))
      onClose()
    },
    (failure) => {
      setError(sentenceOf(failure))
      setIsRefused(true)
    },
  )
  const isAsking = withdrawal.isConfirming && !isRefused
  return (
    <>
      <Sheet title={t('withdraw')} isOpen={isOpen && !isAsking} onClose={onClose}>
        <form
          className="grid gap-4 px-4 pt-1 pb-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (input.address === '') return
            setIsRefused(false)
            withdrawal.confirm()
          }}
        >
          <p className="text-base text-ink-2">{t('withdraw_note')}</p>
          <AddressField
            label={t('address')}
            value={address}
            error={error}
            hint={t('address_kind')}
            onChange={(text) => {
              setAddress(text)
              setError(undefined)
            }}
          />
          <Button type="submit" disabled={input.address === ''}>
            {t('continue')}
          </Button>
        </form>
      </Sheet>
      <ConfirmSheet
        title={t('withdraw_confirm')}
        confirmLabel={t('withdraw')}
        isOpen={isOpen && isAsking}
        isBusy={withdrawal.isBusy}
        onClose={() => withdrawal.cancel(input)}
        onConfirm={() => withdrawal.send(input)}
      >
        <DetailList
          rows={[
            { label: t('artwork'), value: `${title} (${code})` },
            { label: t('address'), value: <span className="break-all">{input.address}</span> },
          ]}
        />
        <div className="pt-4">
          <WarningNote>{t('withdraw_final')}</WarningNote>
        </div>
      </ConfirmSheet>
    </>
  )
}
