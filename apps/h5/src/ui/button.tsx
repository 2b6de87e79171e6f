import { LoaderCircle } from 'lucide-react'
import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type MouseEvent,
  useEffect,
  useRef,
} from 'react'
import { Link } from 'react-router'

import { classes } from './classes.ts'

const tones = {
  primary: 'bg-brand-solid text-on-solid',
  buy: 'bg-up-solid text-on-solid',
  sell: 'bg-down-solid text-on-solid',
  quiet: 'bg-field text-ink',
  danger: 'bg-red-soft text-red',
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
  /** Shows a spinner and ignores taps while an operation runs. */
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

const linkTones = { primary: 'bg-brand-solid text-on-solid', quiet: 'bg-field text-ink' } as const

type ButtonLinkProps = { to: string; tone?: keyof typeof linkTones; children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ to, tone = 'primary', children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={classes(
        'grid h-11 w-full place-items-center rounded-field px-4 text-md font-semibold active:opacity-80',
        linkTones[tone],
      )}
    >
      {children}
    </Link>
  )
}

/** A control ignores taps for 500 ms after one with nothing in between, so a double tap is one (docs/APP.md). */
const tapRestMs = 500

/** The handler of a tap that starts an operation; when the operation has ended, the next tap is accepted at once. */
function useSingleTap<Target extends Element>(
  onTap: ((event: MouseEvent<Target>) => void) | undefined,
  isBusy = false,
) {
  const lastTapAt = useRef(0)
  useEffect(() => {
    if (!isBusy) lastTapAt.current = 0
  }, [isBusy])
  return (event: MouseEvent<Target>) => {
    const now = Date.now()
    const age = now - lastTapAt.current
    // A device clock that was set back must not block taps.
    if (age >= 0 && age < tapRestMs) {
      event.preventDefault()
      return
    }
    lastTapAt.current = now
    onOtherAction(event.currentTarget, () => {
      lastTapAt.current = 0
    })
    onTap?.(event)
  }
}

/** Calls back on an input, or on a tap elsewhere, within that time: a tap after it is no double tap. */
function onOtherAction(control: Element, end: () => void) {
  const signal = AbortSignal.timeout(tapRestMs)
  const options = { capture: true, signal }
  control.ownerDocument.addEventListener('input', end, options)
  control.ownerDocument.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Node && !control.contains(target)) end()
    },
    options,
  )
}
