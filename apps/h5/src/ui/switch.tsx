import { Check } from 'lucide-react'

import { classes } from './classes.ts'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }
type SwitchProps = Props & {
  /** In a cell of a table, whose heads are the label. */
  isBare?: boolean
}

const switchProps = ({ isOn, onChange }: Props) => ({
  type: 'button' as const,
  role: 'switch',
  'aria-checked': isOn,
  onClick: () => onChange(!isOn),
})

/** A setting that is on or off, with its sentence at the left. */
export function Switch(props: SwitchProps) {
  const { label, isOn, isBare = false } = props
  return (
    <button
      {...switchProps(props)}
      aria-label={isBare ? label : undefined}
      className={classes(
        'flex min-h-11 w-full min-w-11 items-center gap-3 text-left text-base',
        isBare ? 'justify-center' : 'justify-between',
      )}
    >
      {!isBare && <span>{label}</span>}
      <span
        aria-hidden
        className={classes(
          'h-6 w-10 shrink-0 rounded-full p-0.5 transition-colors duration-120',
          isOn ? 'bg-brand-solid' : 'bg-line-strong',
        )}
      >
        <span
          className={classes(
            'block size-5 rounded-full bg-on-solid transition-transform duration-120',
            isOn && 'translate-x-4',
          )}
        />
      </span>
    </button>
  )
}

/** A small switch beside a search or above a list, with its sentence at the right. */
export function SmallSwitch(props: Props) {
  const { label, isOn } = props
  return (
    <button
      {...switchProps(props)}
      className="flex touch shrink-0 items-center gap-1.5 text-sm text-ink-2"
    >
      <span
        aria-hidden
        className={classes(
          'grid size-4 place-items-center rounded-[4px]',
          isOn ? 'bg-brand-solid text-on-solid' : 'shadow-[inset_0_0_0_1.5px_var(--c-line-strong)]',
        )}
      >
        {isOn && <Check size={12} strokeWidth={3} />}
      </span>
      {label}
    </button>
  )
}
