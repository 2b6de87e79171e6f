import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'
import { decimalInput, stepDecimal } from './decimal-input.ts'

type Props = {
  label: string
  unit: string
  value: string
  onChange: (value: string) => void
  scale: number
  /** What the buttons add and take, as decimal text. */
  step: string
  placeholder?: string
  /** A sentence; the field is then marked as invalid. */
  error?: string | undefined
}

/** A number with a step down at its left and a step up at its right. */
export function NumberField(props: Props) {
  const { label, unit, value, onChange, scale, step, placeholder = '0', error } = props
  const { t } = useTranslation('common')
  const id = useId()
  const stepBy = (by: string) => () => onChange(stepDecimal(value, { by, scale }))
  const side = 'grid h-12 w-10 shrink-0 place-items-center text-ink-3 active:text-ink'
  return (
    <div>
      <div
        className={classes(
          'field-box flex h-12 items-center rounded-field bg-field ring-inset focus-within:ring-1',
          error === undefined ? 'focus-within:ring-brand' : 'ring-1 ring-down',
        )}
      >
        <button
          type="button"
          aria-label={t('less', { label })}
          className={side}
          onClick={stepBy(`-${step}`)}
        >
          <Minus size={15} aria-hidden />
        </button>
        <div className="min-w-0 flex-1 text-center">
          <label htmlFor={id} className="block truncate text-2xs leading-3 text-ink-3">
            {label} <span>({unit})</span>
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(decimalInput(event.target.value, scale))}
            className="num block w-full bg-transparent text-center text-base leading-[18px] font-medium outline-none placeholder:text-ink-3"
          />
        </div>
        <button
          type="button"
          aria-label={t('more', { label })}
          className={side}
          onClick={stepBy(step)}
        >
          <Plus size={15} aria-hidden />
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-down">
          {error}
        </p>
      )}
    </div>
  )
}
