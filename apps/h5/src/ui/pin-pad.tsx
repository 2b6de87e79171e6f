import { Delete } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'

type Props = {
  label: string
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  isBusy?: boolean
}

const length = 6
const places = Array.from({ length }, (_, place) => place)
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Six hidden digits with their own keys, so that no keyboard of another app sees a payment password. */
export function PinPad({ label, value, onChange, error, isBusy = false }: Props) {
  const { t } = useTranslation('common')
  const add = (digit: string) => {
    if (!isBusy && value.length < length) onChange(value + digit)
  }
  const remove = () => {
    if (!isBusy) onChange(value.slice(0, -1))
  }
  const press = useRef<(key: string) => void>(undefined)
  useEffect(() => {
    press.current = (key) => {
      if (document.activeElement instanceof HTMLInputElement) return
      if (/^\d$/.test(key)) add(key)
      if (key === 'Backspace') remove()
    }
  })
  // There is no field to focus: what is typed elsewhere than in another field is meant for this one.
  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => press.current?.(key)
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return (
    <fieldset aria-label={label}>
      <h2 className="text-center text-md font-medium">{label}</h2>
      <p className="sr-only" aria-live="polite">
        {t('digits_entered', { count: value.length })}
      </p>
      <div aria-hidden className="mx-auto mt-5 grid max-w-[300px] grid-cols-6 gap-2">
        {places.map((place) => (
          <span
            key={place}
            className={classes(
              'grid h-12 place-items-center rounded-field bg-field ring-inset',
              place === value.length && 'ring-2 ring-brand',
              error !== undefined && 'ring-1 ring-down',
            )}
          >
            {place < value.length && <span className="size-2.5 rounded-full bg-ink" />}
          </span>
        ))}
      </div>
      <p role="alert" className="mt-2 min-h-5 px-4 text-center text-sm text-down">
        {error}
      </p>
      <div className="mx-auto mt-4 grid max-w-[360px] grid-cols-3 gap-2 px-4">
        {digits.map((digit) => (
          <Key key={digit} onClick={() => add(digit)} isDisabled={isBusy}>
            {digit}
          </Key>
        ))}
        <span />
        <Key onClick={() => add('0')} isDisabled={isBusy}>
          0
        </Key>
        <Key onClick={remove} isDisabled={isBusy} label={t('delete_digit')}>
          <Delete size={22} strokeWidth={1.5} aria-hidden />
        </Key>
      </div>
    </fieldset>
  )
}

type KeyProps = {
  onClick: () => void
  isDisabled: boolean
  label?: string
  children: ReactNode
}

function Key({ onClick, isDisabled, label, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="num grid h-13 tap place-items-center rounded-field bg-raised text-xl font-medium"
    >
      {children}
    </button>
  )
}
