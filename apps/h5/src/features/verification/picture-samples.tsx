import { Check, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { CardContent } from './card-drawing.tsx'

/** How a good picture looks, and three that are rejected. */
export function PictureSamples() {
  const { t } = useTranslation('verification')
  const id = useId()
  const card = (
    <>
      <rect width="158.6" height="100" rx="9" className="fill-surface" />
      <CardContent />
    </>
  )
  const samples: readonly { key: 'good' | 'blurred' | 'cut' | 'glare'; drawing: ReactNode }[] = [
    { key: 'good', drawing: card },
    {
      key: 'blurred',
      drawing: (
        <>
          <filter id={`${id}blur`}>
            <feGaussianBlur stdDeviation="4.5" />
          </filter>
          <g filter={`url(#${id}blur)`}>{card}</g>
        </>
      ),
    },
    { key: 'cut', drawing: <g transform="translate(56 24)">{card}</g> },
    {
      key: 'glare',
      drawing: (
        <>
          {card}
          <ellipse cx="106" cy="50" rx="50" ry="38" fill="#fff" opacity="0.94" />
        </>
      ),
    },
  ]
  return (
    <section aria-label={t('samples')}>
      <h2 className="pb-2 text-md font-semibold">{t('samples')}</h2>
      <ul className="grid grid-cols-4 gap-2">
        {samples.map(({ key, drawing }) => (
          <li key={key} className="text-center">
            <span className="relative block rounded-field bg-field p-2">
              <svg viewBox="-14 -14 186.6 128" className="block w-full text-ink-3" aria-hidden>
                {drawing}
              </svg>
              <i
                aria-hidden
                className={classes(
                  'absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full text-on-solid',
                  key === 'good' ? 'bg-up-solid' : 'bg-down-solid',
                )}
              >
                {key === 'good' ? (
                  <Check size={12} strokeWidth={3} />
                ) : (
                  <X size={12} strokeWidth={3} />
                )}
              </i>
            </span>
            <span className="mt-1.5 block text-xs text-ink-2">{t(`sample_${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
