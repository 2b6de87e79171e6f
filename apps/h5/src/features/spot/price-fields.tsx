import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { stepOf } from '../../ui/decimal-input.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { isStop, validities } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

type Props = Pick<OrderTicket, 'draft' | 'change' | 'pin'> & {
  market: Market
  /** Where the sentence about the price is. */
  errorId: string | undefined
}

/** The prices of an order, as its kind needs them. */
export function PriceFields({ market, draft, change, pin, errorId }: Props) {
  const { t } = useTranslation('spot')
  const { legal_code: unit, scale } = market
  const shared = { unit, scale, step: stepOf(scale) }
  const { kind } = draft
  if (kind === 'market')
    return (
      <p className="grid h-12 place-items-center rounded-field bg-field text-base text-ink-3">
        {t('market_price')}
      </p>
    )
  const price = (
    // A price must not change while the user edits it.
    <div onFocus={pin}>
      <NumberField
        {...shared}
        label={t(isStop(draft) ? 'limit_price' : 'price')}
        value={draft.price}
        onChange={(price) => change({ price })}
        errorId={errorId}
      />
    </div>
  )
  if (!isStop(draft)) return price
  const trigger = (
    <NumberField
      {...shared}
      label={t('trigger_price')}
      value={draft.trigger}
      onChange={(trigger) => change({ trigger })}
    />
  )
  return kind === 'oco' ? (
    <>
      {price}
      {trigger}
      <NumberField
        {...shared}
        label={t('stop_limit_price')}
        value={draft.stopLimit}
        onChange={(stopLimit) => change({ stopLimit })}
      />
    </>
  ) : (
    <>
      {trigger}
      {price}
    </>
  )
}

/** How long a stop order waits. */
export function ValidityField({ draft, change }: Pick<OrderTicket, 'draft' | 'change'>) {
  const { t } = useTranslation('spot')
  return (
    <Select
      label={t('validity')}
      items={validities.map((key) => ({ key, label: t(`valid_${key === '' ? 'always' : key}`) }))}
      selected={draft.validDays}
      onSelect={(validDays) => change({ validDays })}
    />
  )
}
