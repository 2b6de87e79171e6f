import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { classes } from '../../ui/classes.ts'
import { gamesPaths } from './paths.ts'
import type { Played } from './use-games.ts'

/** What the last round returned, in words, with the way to its verification. */
export function ResultLine({ last }: { last: Played | undefined }) {
  const { t } = useTranslation('games')
  if (last === undefined) return <p className="h-6 text-center text-sm text-ink-3">{t('try')}</p>
  const isHit = Number(last.payout) > 0
  return (
    <output className="flex h-6 items-center justify-center gap-3 text-base">
      <span className={classes('num font-semibold', isHit ? 'text-up' : 'text-ink-2')}>
        {isHit ? t('returned', { credits: formatAmount(last.payout) }) : t('nothing_returned')}
      </span>
      <Link to={gamesPaths.round(last.id)} className="touch text-sm text-ink-3 underline">
        {t('verify')}
      </Link>
    </output>
  )
}
