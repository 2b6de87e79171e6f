import { decimalChange } from './decimal-change.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Decimals that can be typed. */
  scale: number
  isInvalid?: boolean
  placeholder?: string
}

/** The amount of a `CoinLine`, to type. */
export function CoinLineInput(props: Props) {
  const { label, value, onChange, scale, isInvalid = false, placeholder = '0' } = props
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      aria-invalid={isInvalid}
      value={value}
      onChange={decimalChange({ scale, value, onChange })}
      className="num h-14 w-full min-w-0 bg-transparent text-right text-2xl font-semibold outline-none placeholder:font-normal placeholder:text-ink-3"
    />
  )
}
