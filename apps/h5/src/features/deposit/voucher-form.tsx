import { ImagePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { returnPath } from '../../app/return-path.ts'
import { PictureSlot } from '../../flows/picture-slot.tsx'
import { useAmount } from '../../flows/use-amount.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { useVoucher } from './use-deposits.ts'
import { VoucherExample } from './voucher-example.tsx'

const types = ['0', '1', '2'] as const

/** The payment that was made: how much, in which way, to which account, and its picture. */
export function VoucherForm({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['deposit', 'assets', 'common'])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { code, scale, kind } = currency
  const [type, setType] = useState<(typeof types)[number]>('0')
  const [picture, setPicture] = useState<SentPicture>()
  const [isChecked, setIsChecked] = useState(false)
  const { amount, change, problem, check } = useAmount({})
  const voucher = useVoucher(() => {
    toast(t('voucher_sent'))
    void navigate(returnPath(query.get('return'), paths.fundRecords('deposit')))
  })
  const account = kind === 'fiat' ? 'legal' : 'change'
  const input = { account, amount, currency: code, type, voucher: picture?.path ?? '' } as const
  const typeKind = kind === 'fiat' ? 'fiat' : 'coin'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (check() && picture !== undefined) voucher.confirm()
  }
  const typeItems = types.map((key) => ({ key, label: t(`type_${typeKind}_${key}`) }))
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <p className="text-base text-ink-2">{t(kind === 'fiat' ? 'voucher_fiat' : 'voucher_text')}</p>
      <AmountField
        label={t('common:amount')}
        unit={code}
        scale={scale}
        value={amount}
        onChange={change}
        problem={problem}
      />
      <div>
        <p className="mb-1.5 text-sm text-ink-2">{t('type')}</p>
        <Select label={t('type')} items={typeItems} selected={type} onSelect={setType} />
      </div>
      <DetailList rows={[{ label: t('to_account'), value: t(`assets:account_${account}`) }]} />
      <PictureSlot
        label={t('voucher')}
        use="voucher"
        picture={picture}
        onChange={setPicture}
        outline={<ImagePlus size={32} strokeWidth={1.25} aria-hidden />}
        example={<VoucherExample />}
        problem={isChecked && picture === undefined ? t('voucher_required') : undefined}
      />
      <Button type="submit" size="lg">
        {t('voucher_submit')}
      </Button>
      <ConfirmSheet
        title={t('voucher_confirm')}
        confirmLabel={t('voucher_submit')}
        isOpen={voucher.isConfirming}
        isBusy={voucher.isBusy}
        onClose={() => voucher.cancel(input)}
        onConfirm={() => voucher.send(input)}
      >
        <DetailList
          rows={[
            {
              label: t('common:amount'),
              value: <Money value={amount === '' ? '0' : amount} unit={code} />,
            },
            { label: t('to_account'), value: t(`assets:account_${account}`) },
            { label: t('type'), value: t(`type_${typeKind}_${type}`) },
          ]}
        />
        <p className="pt-3 text-sm text-ink-3">{t('voucher_review')}</p>
      </ConfirmSheet>
    </form>
  )
}
