import { formatAmount } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { lossLimit } from './follow-draft.ts'
import { type FieldsProps, useRangeFault } from './terms-fields.ts'
import { useMarginCode } from './use-follow.ts'

/** What ends the follow, and what keeps single orders from being copied. */
export function LimitFields({ onChange, ...state }: FieldsProps) {
  const { t } = useTranslation('follow')
  const [isOpen, setIsOpen] = useState(false)
  const { draft } = state
  const faultOf = useRangeFault(state)
  const code = useMarginCode()
  const loss = lossLimit(draft)
  const hasFault = faultOf('slippagePercent') !== undefined || faultOf('multipleMax') !== undefined
  const isShown = isOpen || hasFault
  return (
    <section className="grid gap-3 pt-6">
      <h3 className="text-lg font-semibold">{t('limits')}</h3>
      <NumberField
        label={t('margin_max')}
        unit={code}
        value={draft.marginMax}
        onChange={(marginMax) => onChange({ marginMax })}
        scale={2}
        step="100"
        error={faultOf('marginMax')}
      />
      <NumberField
        label={t('loss_max')}
        unit="%"
        value={draft.lossPercent}
        onChange={(lossPercent) => onChange({ lossPercent })}
        scale={2}
        step="5"
        error={faultOf('lossPercent')}
      />
      <p className="text-sm text-ink-3" aria-live="polite">
        {t('loss_text', {
          amount: loss === undefined ? '--' : `${formatAmount(loss, { scaleMax: 2 })} ${code}`,
        })}
      </p>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center justify-between text-base text-ink-2"
      >
        {t('more_settings')}
        <ChevronDown size={16} aria-hidden className={classes(isShown && 'rotate-180')} />
      </button>
      {isShown ? (
        <div className="grid gap-3">
          <NumberField
            label={t('slippage_max')}
            unit="%"
            value={draft.slippagePercent}
            onChange={(slippagePercent) => onChange({ slippagePercent })}
            scale={2}
            step="0.1"
            error={faultOf('slippagePercent')}
          />
          <NumberField
            label={t('leverage_max')}
            unit="×"
            value={draft.multipleMax}
            onChange={(multipleMax) => onChange({ multipleMax })}
            scale={0}
            step="1"
            error={faultOf('multipleMax')}
          />
          <Switch
            label={t('resize')}
            isOn={draft.isResized}
            onChange={(isResized) => onChange({ isResized })}
          />
          <p className="-mt-2 text-sm text-ink-3">{t('resize_text')}</p>
        </div>
      ) : (
        <DetailList
          isCompact
          rows={[
            { label: t('slippage_max'), value: `${draft.slippagePercent}%` },
            { label: t('leverage_max'), value: `${draft.multipleMax}x` },
            { label: t('resize'), value: t(draft.isResized ? 'on' : 'off') },
          ]}
        />
      )}
    </section>
  )
}
