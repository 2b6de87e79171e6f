import {
  type AlertKind,
  alertKinds,
  type AlertRepeat,
  alertRepeats,
  percentScale,
} from '@candor/protocol/services/alerts/alert-words'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Market, useTicker } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { alertProblem } from './alert-problem.ts'
import { useSaveAlert } from './use-alerts.ts'

const percents = ['1', '3', '5', '10'] as const
/** How far from the price the chips of a price are. */
const steps = ['1', '2', '5', '10'] as const

/** A new alert on one market. */
export function AlertForm({ market }: { market: Market }) {
  const { t } = useTranslation('alerts')
  const { symbol, scale, legal_code: quote } = market
  const price = useTicker(symbol)?.price ?? market.price
  const [kind, setKind] = useState<AlertKind>('above')
  const [repeat, setRepeat] = useState<AlertRepeat>('once')
  const [value, setValue] = useState('')
  const save = useSaveAlert(() => {
    toast(t('saved'))
    setValue('')
  })
  const isChange = kind === 'change'
  const problem = alertProblem(kind, { value, price })
  const distant = (percent: string) => {
    const sign = kind === 'above' ? 1 : -1
    return new Big(price)
      .times(100 + sign * Number(percent))
      .div(100)
      .toFixed(scale)
  }
  return (
    <div className="space-y-4 pt-2">
      <Segmented
        label={t('condition')}
        items={alertKinds.map((key) => ({ key, label: t(key) }))}
        selected={kind}
        onSelect={(next) => {
          setKind(next)
          setValue('')
        }}
      />
      <div>
        <NumberField
          label={t(isChange ? 'percent' : 'price')}
          unit={isChange ? '%' : quote}
          value={value}
          onChange={setValue}
          scale={isChange ? percentScale : scale}
          error={problem && t(problem)}
        />
        <div className="flex justify-between gap-1 pt-2">
          {(isChange ? percents : steps).map((percent) => (
            <Chip
              key={percent}
              label={isChange ? `${percent}%` : `${kind === 'above' ? '+' : '−'}${percent}%`}
              isSelected={value !== '' && value === (isChange ? percent : distant(percent))}
              onClick={() => setValue(isChange ? percent : distant(percent))}
            />
          ))}
        </div>
      </div>
      <div>
        <p className="pb-1.5 text-sm text-ink-3">{t('repeat')}</p>
        <Segmented
          label={t('repeat')}
          items={alertRepeats.map((key) => ({ key, label: t(key) }))}
          selected={repeat}
          onSelect={setRepeat}
        />
      </div>
      <Button
        size="lg"
        disabled={!(Number(value) > 0) || problem !== undefined}
        isBusy={save.isPending}
        onClick={() => save.mutate({ symbol, kind, value: new Big(value).toFixed(), repeat })}
      >
        {t('create')}
      </Button>
    </div>
  )
}
