import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

import { classes } from './classes.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** A sentence; the field is then marked as invalid. */
  error?: ReactNode
  /** Help below the field while there is no error. */
  hint?: string | undefined
  /** A button inside the box, at its left. */
  leading?: ReactNode
  /** A button or a unit inside the box, at its right. */
  trailing?: ReactNode
}

/** A labelled text field. */
export function Field({ label, error, hint, leading, trailing, className, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <div
        className={classes(
          'field-box flex h-12 items-center rounded-field bg-field px-3 ring-inset focus-within:ring-1',
          error === undefined ? 'focus-within:ring-brand' : 'ring-1 ring-down',
        )}
      >
        {leading}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className="min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classes('mt-1 text-sm', error === undefined ? 'text-ink-3' : 'text-down')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
