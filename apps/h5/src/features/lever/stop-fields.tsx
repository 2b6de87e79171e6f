import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { stepOf } from '../../ui/decimal-input.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { percentAt, priceAt, type StopBasis } from './stop-percent.ts'

type StopTexts = { readonly takeProfit: string; readonly stopLoss: string }

type Props = {
  basis: StopBasis
  stops: StopTexts
  onChange: (stops: StopTexts) => void
}

/** Take profit and stop loss, each as a price or as a percentage of the margin. */
export function StopFields({ basis, stops, onChange }: Props) {
  const { t } = useTranslation('lever')
  return (
    <div className="space-y-2">
      <LinkedFields
        label={t('take_profit')}
        shortLabel={t('tp')}
        sign={1}
        basis={basis}
        price={stops.takeProfit}
        onChange={(takeProfit) => onChange({ ...stops, takeProfit })}
      />
      <LinkedFields
        label={t('stop_loss')}
        shortLabel={t('sl')}
        sign={-1}
        basis={basis}
        price={stops.stopLoss}
        onChange={(stopLoss) => onChange({ ...stops, stopLoss })}
      />
    </div>
  )
}

type LinkedProps = {
  label: string
  shortLabel: string
  /** 1 for a gain, −1 for a loss. */
  sign: 1 | -1
  basis: StopBasis
  price: string
  onChange: (price: string) => void
}

function LinkedFields({ label, shortLabel, sign, basis, price, onChange }: LinkedProps) {
  // The typed percentage is kept while it is edited: the price is rounded, and would change it.
  const [percent, setPercent] = useState<string>()
  const { scale, quote } = basis
  return (
    <div className="grid grid-cols-[1fr_38%] gap-1.5" onBlur={() => setPercent(undefined)}>
      <NumberField
        label={label}
        unit={quote}
        value={price}
        onChange={onChange}
        scale={scale}
        placeholder={stepOf(scale)}
      />
      <NumberField
        label={`${shortLabel} ${sign === 1 ? '+' : '−'}`}
        unit="%"
        value={percent ?? percentAt(price, { basis, sign })}
        onChange={(typed) => {
          setPercent(typed)
          onChange(priceAt(typed, { basis, sign }))
        }}
        scale={2}
      />
    </div>
  )
}
