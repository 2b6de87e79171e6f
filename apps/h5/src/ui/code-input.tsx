import { type ReactNode, type Ref, useId, useState } from 'react'

import { classes } from './classes.ts'
import { codeText } from './code-text.ts'

const cells = [0, 1, 2, 3, 4, 5]

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  error?: string | undefined
  hint: string
  /** At the right of the label, such as the button that sends a code. */
  action?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Six cells over one real field, so that pasting, dictation and the codes that phones suggest work. */
export function CodeInput({ label, value, onChange, onBlur, error, hint, action, ref }: Props) {
  const id = useId()
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm text-ink-2">
          {label}
        </label>
        {action}
      </div>
      <div className="field-box relative">
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(codeText(event.target.value, value))}
          onFocus={() => setHasFocus(true)}
          onBlur={() => {
            setHasFocus(false)
            onBlur?.()
          }}
          className="absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden className="grid grid-cols-6 gap-2">
          {cells.map((cell) => (
            <Cell
              key={cell}
              digit={value[cell]}
              isCurrent={hasFocus && cell === Math.min(value.length, 5)}
              isWrong={error !== undefined}
            />
          ))}
        </div>
      </div>
      <p
        id={`${id}-note`}
        className={classes('mt-1 text-sm', error === undefined ? 'text-ink-3' : 'text-down')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

type CellProps = { digit: string | undefined; isCurrent: boolean; isWrong: boolean }

function Cell({ digit, isCurrent, isWrong }: CellProps) {
  return (
    <span
      className={classes(
        'num grid h-12 place-items-center rounded-field bg-field text-xl font-semibold ring-inset',
        isCurrent ? 'ring-2 ring-brand' : isWrong && 'ring-1 ring-down',
      )}
    >
      {digit ??
        (isCurrent && (
          <span className="h-5 w-px animate-pulse bg-brand motion-reduce:animate-none" />
        ))}
    </span>
  )
}
