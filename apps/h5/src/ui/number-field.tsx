import { ArrowUpDown, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'
import { decimalChange } from './decimal-change.ts'
import { stepDecimal } from './decimal-input.ts'

type Props = {
  label: string
  unit: string
  value: string
  onChange: (value: string) => void
  scale: number
  /** What the buttons add and take, as decimal text; without it there are no buttons. */
  step?: string
  placeholder?: string
  /** A sentence; the field is then marked as invalid. */
  error?: string | undefined
  /** Marks the field as invalid by the sentence with this id, which is elsewhere. */
  errorId?: string | undefined
  /** Beside the number: its unit, which another one replaces by a tap. */
  unitSwitch?: { label: string; onSwitch: () => void }
}

/** A number with a step down at its left and a step up at its right. */
export function NumberField(props: Props) {
  const { label, unit, value, onChange, scale, step, placeholder = '0', error } = props
  const { errorId, unitSwitch } = props
  const { t } = useTranslation('common')
  const id = useId()
  const describedBy = errorId ?? (error === undefined ? undefined : `${id}-error`)
  const isInvalid = describedBy !== undefined
  const stepBy = (by: string) => onChange(stepDecimal(value, { by, scale }))
  const stepWidth = unitSwitch === undefined ? 'w-10' : 'w-8'
  return (
    <div>
      <div
        className={classes(
          'field-box flex h-12 items-center rounded-field bg-field ring-inset focus-within:ring-1',
          isInvalid ? 'ring-1 ring-down' : 'focus-within:ring-brand',
        )}
      >
        {step !== undefined && (
          <StepButton
            icon={Minus}
            label={t('less', { label })}
            className={stepWidth}
            onClick={() => stepBy(`-${step}`)}
          />
        )}
        <div className={classes('min-w-0 flex-1 text-center', step === undefined && 'px-3')}>
          <label htmlFor={id} className="block truncate text-2xs leading-3 text-ink-3">
            {label} <span className={classes(unitSwitch !== undefined && 'sr-only')}>({unit})</span>
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            value={value}
            placeholder={placeholder}
            onChange={decimalChange({ scale, value, onChange })}
            className="num block w-full bg-transparent text-center text-base leading-[18px] font-medium outline-none placeholder:text-ink-3"
          />
        </div>
        {step !== undefined && (
          <StepButton
            icon={Plus}
            label={t('more', { label })}
            className={stepWidth}
            onClick={() => stepBy(step)}
          />
        )}
        {unitSwitch !== undefined && (
          <button
            type="button"
            aria-label={`${unitSwitch.label}: ${unit}`}
            onClick={unitSwitch.onSwitch}
            className="flex h-12 min-w-13 shrink-0 items-center justify-center gap-0.5 border-l border-line px-1.5 text-xs font-medium active:opacity-70"
          >
            {unit}
            <ArrowUpDown size={11} className="text-ink-3" aria-hidden />
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-down">
          {error}
        </p>
      )}
    </div>
  )
}

type StepProps = { icon: typeof Plus; label: string; className: string; onClick: () => void }

function StepButton({ icon: Icon, label, className, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        'grid h-12 shrink-0 place-items-center text-ink-3 active:text-ink',
        className,
      )}
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}
