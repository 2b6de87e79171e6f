import { directionOf, formatPercent, formatSigned } from '@candor/client'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { useChangeLook } from '../live/change-look.ts'
import { classes } from './classes.ts'

const tones = { up: 'bg-up-solid', down: 'bg-down-solid', flat: 'bg-flat-solid' } as const

type Props = {
  rate: string
  /** The same change as a difference, at the market's scale. */
  change: string
  scale: number
}

/** More letters than this do not fit in the normal size. */
const lettersMax = 8

/** A change on its own colour, of fixed width so that a list's prices stay aligned; a tap turns % and difference. */
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
