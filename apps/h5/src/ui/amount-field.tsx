import { formatAmount } from '@candor/client'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import {
  amountAtShare,
  type AmountLimits,
  amountMost,
  type AmountProblem,
  shareOfMost,
} from './amount-limits.ts'
import { AmountSlider } from './amount-slider.tsx'
import { classes } from './classes.ts'
import { decimalChange } from './decimal-change.ts'
import { type DetailRow, DetailList } from './detail-list.tsx'
import { Money } from './money.tsx'
import { useProblemText } from './use-problem-text.ts'

type Props = {
  label: string
  unit: string
  /** Decimals that can be typed. */
  scale: number
  value: string
  onChange: (value: string) => void
  /** They are shown below the field, and what is left of them is what "Max" fills in. */
  limits?: AmountLimits
  /** Shown in place of the limits: a problem of `amountProblem`, or a sentence. */
  problem?: AmountProblem | string | undefined
  /** Shown in place of the limits while there is no problem. */
  hint?: string
  placeholder?: string
  /** Beside the balance: a link to get more of it. */
  balanceAction?: ReactNode
  /** What the amount costs and brings. */
  lines?: readonly DetailRow[]
  hasSlider?: boolean
  sliderLabel?: string
}

/** An amount of money to type: what there is, what is allowed, a slider, and what it comes to. */
export function AmountField(props: Props) {
  const { label, unit, scale, value, onChange, limits = {}, lines, sliderLabel = label } = props
  const problemText = useProblemText(props.problem, unit)
  const most = amountMost(limits)
  return (
    <div className="grid grid-cols-1 gap-3">
      <LargeField {...props} limits={limits} most={most} problemText={problemText} />
      {props.hasSlider === true && most !== undefined && (
        <AmountSlider
          label={sliderLabel}
          percent={shareOfMost(value, most)}
          onChange={(percent) => onChange(amountAtShare(percent, { most, scale }))}
          tone="brand"
        />
      )}
      {lines !== undefined && <DetailList rows={lines} isCompact />}
    </div>
  )
}

type LargeProps = Omit<Props, 'limits'> & {
  limits: AmountLimits
  most: string | undefined
  problemText: string | undefined
}

function LargeField(props: LargeProps) {
  const { label, unit, scale, value, onChange, limits, most, problemText, placeholder } = props
  const { t } = useTranslation('common')
  const id = useId()
  const limitText = useLimitText(limits, unit)
  const note = problemText ?? props.hint ?? limitText
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        {limits.available !== undefined && (
          <span className="flex min-w-0 items-center gap-1 text-ink-3">
            <span>
              {t('available')} <Money value={limits.available} unit={unit} className="text-ink" />
            </span>
            {props.balanceAction}
          </span>
        )}
      </div>
      <div
        className={classes(
          'field-box flex h-14 items-center rounded-field bg-field pl-3.5 ring-inset focus-within:ring-1',
          problemText === undefined ? 'focus-within:ring-brand' : 'ring-1 ring-down',
        )}
      >
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problemText !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          value={value}
          placeholder={placeholder ?? '0'}
          onChange={decimalChange({ scale, value, onChange })}
          className="num h-full w-full min-w-0 flex-1 bg-transparent text-xl font-semibold outline-none placeholder:font-normal placeholder:text-ink-3"
        />
        <span className="shrink-0 px-3.5 text-base font-medium">{unit}</span>
        {most !== undefined && (
          <button
            type="button"
            onClick={() => onChange(most)}
            className="h-full min-w-11 shrink-0 pr-3.5 text-base font-semibold text-brand active:opacity-70"
          >
            {t('max')}
          </button>
        )}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={problemText === undefined ? undefined : 'alert'}
          className={classes('num mt-1.5 text-sm', problemText ? 'text-down' : 'text-ink-3')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** The limits as one text: a range needs no words. */
function useLimitText({ min, max }: AmountLimits, unit: string): string | undefined {
  const { t } = useTranslation('common')
  if (min !== undefined && max !== undefined)
    return `${formatAmount(min)}–${formatAmount(max)} ${unit}`
  if (min !== undefined) return t('amount_too_small', { amount: formatAmount(min), unit })
  if (max !== undefined) return t('amount_too_large', { amount: formatAmount(max), unit })
  return undefined
}
