import { formatAmount, formatPrice } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { otcPaths } from './paths.ts'
import { type OtcAd, useAnswer } from './use-otc.ts'

const shown = (value: string | undefined) => value ?? <Skeleton className="my-0.5 h-4 w-24" />

/** The amount of an order, then what the server makes of it, to be confirmed. */
export function AnswerSheet({ ad, onClose }: { ad: OtcAd; onClose: () => void }) {
  const { t } = useTranslation('otc')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [unit, setUnit] = useState<'fiat' | 'coin'>('fiat')
  const [method, setMethod] = useState(ad.methods[0] ?? 'bank')
  const [wanted, setWanted] = useState<Parameters<typeof useAnswer>[0]>()
  const order = useAnswer(wanted, ({ id }) => void navigate(otcPaths.orders(id)))
  const { preview } = order
  const isSale = ad.side === 'sell'
  const begin = () => {
    setWanted({ ad: String(ad.id), number, unit, price: ad.price, method })
    order.confirm()
  }
  const close = () => {
    if (wanted !== undefined) order.cancel(wanted)
  }
  const refusal = preview.isError ? sentenceOf(preview.error) : undefined
  const { data } = preview
  return (
    <>
      <Sheet
        title={t(isSale ? 'buy_code' : 'sell_code', { code: ad.code })}
        isOpen
        onClose={onClose}
      >
        <div className="space-y-3 px-4 pt-1 pb-4">
          <Segmented
            label={t('unit')}
            items={[
              { key: 'fiat', label: ad.fiat },
              { key: 'coin', label: ad.code },
            ]}
            selected={unit}
            onSelect={setUnit}
          />
          <NumberField
            label={t('amount')}
            unit={unit === 'fiat' ? ad.fiat : ad.code}
            value={number}
            onChange={setNumber}
            scale={unit === 'fiat' ? 2 : 8}
          />
          {ad.methods.length > 1 && (
            <Segmented
              label={t('method')}
              items={ad.methods.map((key) => ({ key, label: t(`method_${key}`) }))}
              selected={method}
              onSelect={setMethod}
            />
          )}
          <DetailList
            rows={[
              { label: t('merchant'), value: ad.merchant },
              { label: t('price'), value: `${formatPrice(ad.price, 4)} ${ad.fiat}` },
              {
                label: t('limits'),
                value: `${formatAmount(ad.fiat_min)} – ${formatAmount(ad.fiat_max)} ${ad.fiat}`,
              },
              ...(ad.text === '' ? [] : [{ label: t('terms'), value: ad.text }]),
            ]}
          />
          <Button
            size="lg"
            tone={isSale ? 'buy' : 'sell'}
            disabled={Number(number) === 0}
            onClick={begin}
          >
            {t('continue')}
          </Button>
        </div>
      </Sheet>
      <ConfirmSheet
        title={t('confirm')}
        confirmLabel={t(isSale ? 'buy' : 'sell')}
        isOpen={order.isConfirming}
        isBusy={order.isBusy || (data === undefined && refusal === undefined)}
        isRefused={refusal !== undefined}
        onClose={close}
        onConfirm={() => {
          if (wanted !== undefined) order.send(wanted)
        }}
      >
        {refusal === undefined ? (
          <DetailList
            rows={[
              {
                label: t(isSale ? 'you_receive' : 'you_give'),
                value: shown(data && `${formatAmount(data.number)} ${data.code}`),
              },
              {
                label: t(isSale ? 'you_pay' : 'you_are_paid'),
                value: shown(data && `${formatAmount(data.amount)} ${data.fiat}`),
              },
              {
                label: t('pay_within'),
                value: shown(data && t('minutes', { count: data.minutes })),
              },
            ]}
          />
        ) : (
          <p role="alert" className="text-sm text-down">
            {refusal}
          </p>
        )}
      </ConfirmSheet>
    </>
  )
}
