import { directionOf, formatPercent, formatSigned, type Direction } from '@candor/client'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { deviceStore } from '../app/device-store.ts'
import { classes } from './classes.ts'

/** A change in percent with its sign, in the colour of its direction. */
export function ChangeText({ rate, className }: { rate: string; className?: string }) {
  return (
    <span className={classes('num', directionClass[directionOf(rate)], className)}>
      {formatPercent(rate)}
    </span>
  )
}

const tones = { up: 'bg-up-solid', down: 'bg-down-solid', flat: 'bg-flat-solid' } as const

type Props = {
  rate: string
  /** The same change as a difference, at the market's scale. */
  change: string
  scale: number
}

/** More characters than this do not fit in the normal size. */
const lettersMax = 8

/** A change on its colour, of fixed width so that the prices of a list are aligned; a tap toggles percentage and difference. */
export const ChangePill = memo(function ChangePill({ rate, change, scale }: Props) {
  const { t } = useTranslation('common')
  const { isAbsolute, toggle } = useChangeLook()
  const text = isAbsolute ? formatSigned(change, { scaleMax: scale }) : formatPercent(rate)
  return (
    <button
      type="button"
      aria-label={`${t('change_24h')} ${text}`}
      onClick={toggle}
      className={classes(
        'num inline-grid h-8 w-[76px] shrink-0 touch place-items-center rounded-chip font-medium text-on-solid',
        text.length > lettersMax ? 'text-xs' : 'text-[13px]',
        tones[directionOf(rate)],
      )}
    >
      {text}
    </button>
  )
})

type ChangeLook = {
  /** Whether the pills of a list show the change as a difference instead of a percentage. */
  isAbsolute: boolean
  toggle: () => void
}

/** A tap on any pill changes all of them. */
const useChangeLook = deviceStore<ChangeLook>('change-look', (set) => ({
  isAbsolute: false,
  toggle: () => set(({ isAbsolute }) => ({ isAbsolute: !isAbsolute })),
}))

/** Text colour of a direction; zero is grey (docs/APP.md). */
export const directionClass: Record<Direction, string> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-3',
}
