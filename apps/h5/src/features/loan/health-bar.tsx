import { formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { type Levels, zoneInk, zoneOf, zoneTone } from './ltv-levels.ts'
import { LtvScale } from './ltv-scale.tsx'

/** The live LTV of a loan on the scale of its levels, with its state in words. */
export function HealthBar({ ltv, levels }: { ltv: string; levels: Levels }) {
  const { t } = useTranslation('loan')
  const zone = zoneOf(ltv, levels)
  const share = Math.min(1, Math.max(0, Number(ltv)))
  return (
    <div>
      <p className="flex items-center justify-between gap-2 text-sm">
        <span className="text-ink-3">{t('ltv')}</span>
        <span className="flex items-center gap-1.5">
          <Tag tone={zoneTone[zone]}>{t(`zone_${zone}`)}</Tag>
          <span className={classes('num live text-md font-semibold', zoneInk[zone])}>
            {formatRate(ltv, { scaleMax: 2 })}
          </span>
        </span>
      </p>
      <span className="relative mt-1.5 flex h-3 items-center">
        <LtvScale levels={levels} />
        <i
          aria-hidden
          className="absolute h-3 w-1 -translate-x-1/2 rounded-full bg-ink ring-2 ring-bg"
          style={{ left: `${share * 100}%` }}
        />
      </span>
    </div>
  )
}
