import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

import { classes } from './classes.ts'
import { useSingleTap } from './use-single-tap.ts'

const tones = {
  primary: 'bg-brand-solid text-on-solid',
  buy: 'bg-up-solid text-on-solid',
  sell: 'bg-down-solid text-on-solid',
  quiet: 'bg-field text-ink',
  danger: 'bg-down-soft text-down',
} as const

const sizes = {
  lg: 'h-12 w-full rounded-field px-4 text-md font-semibold',
  md: 'h-11 w-full rounded-field px-4 text-md font-semibold',
  pill: 'h-9 rounded-full px-5 text-base font-semibold touch',
  sm: 'h-7 rounded-chip px-3 text-sm font-medium touch',
} as const

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  /** Shows a ring and refuses taps while something is under way. */
  isBusy?: boolean
}

export function Button({ tone = 'primary', size = 'md', isBusy = false, ...rest }: Props) {
  const { className, children, disabled, type, onClick, ...props } = rest
  const tap = useSingleTap(onClick, isBusy)
  return (
    <button
      {...props}
      onClick={tap}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
      className={classes(
        'inline-flex items-center justify-center gap-2 transition-opacity duration-120',
        'active:opacity-80 disabled:opacity-45',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {isBusy && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
      <span className="truncate">{children}</span>
    </button>
  )
}
