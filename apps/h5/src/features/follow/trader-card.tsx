import { directionOf, formatCompact } from '@candor/client'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Avatar } from '../../ui/avatar.tsx'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Spark } from '../../ui/spark.tsx'
import { followPaths } from './paths.ts'
import { plainRate, signedRate } from './rate-text.ts'
import { TraderTags } from './trader-tags.tsx'
import type { TraderFilter, TraderRow } from './use-follow.ts'
import { periodTexts, returnIn } from './use-trader-filter.ts'

type Props = { trader: TraderRow; days: TraderFilter['days'] }

/** A trader in the list: who it is, the return with its curve, and the figures to judge it by. */
export function TraderCard({ trader, days }: Props) {
  const { t } = useTranslation('follow')
  const rate = returnIn(days, trader)
  const direction = directionOf(rate ?? '0')
  return (
    <article className="relative px-4 py-4 hair-b">
      <header className="flex items-center gap-3">
        <Avatar user={trader} className="size-10 text-lg" />
        <div className="min-w-0 flex-1">
          <Link
            to={followPaths.trader(trader.id)}
            // The whole card opens the trader.
            className="block truncate text-md font-semibold before:absolute before:inset-0"
          >
            {trader.nickname}
          </Link>
          <p className="num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-3">
            <TraderTags trader={trader} />
            <span className="flex items-center gap-1">
              <Users size={12} aria-hidden />
              <span className="sr-only">{t('followers')}</span>
              {trader.followers}/{trader.followers_max}
            </span>
            <span>{t('share_of', { rate: plainRate(trader.share_rate) })}</span>
          </p>
        </div>
        <FollowButton trader={trader} />
      </header>
      <div className="mt-3 flex items-end justify-between gap-4">
        <p className="min-w-0">
          <span className={classes('num block text-2xl font-semibold', directionClass[direction])}>
            {signedRate(rate)}
          </span>
          <span className="text-xs text-ink-3">
            {t('return')} · {t(periodTexts[days])}
          </span>
        </p>
        <Spark
          points={trader.curve.map((point) => point.rate)}
          direction={direction}
          width={132}
          height={44}
          isFilled
        />
      </div>
      <dl className="num mt-3 grid grid-cols-4 gap-2 text-sm">
        <Figure
          label={t('total_profit')}
          value={signed(trader.total_profit)}
          className={directionClass[directionOf(trader.total_profit)]}
        />
        <Figure label={t('accuracy')} value={plainRate(trader.accuracy)} />
        <Figure label={t('drawdown')} value={plainRate(trader.drawdown)} />
        <Figure label={t('aum')} value={formatCompact(trader.aum)} isLast />
      </dl>
    </article>
  )
}

const signed = (value: string) =>
  directionOf(value) === 'up' ? `+${formatCompact(value)}` : formatCompact(value)

type FigureProps = { label: string; value: string; className?: string; isLast?: boolean }

function Figure({ label, value, className, isLast = false }: FigureProps) {
  return (
    <div className={classes('flex min-w-0 flex-col', isLast && 'text-right')}>
      <dt className="text-xs leading-4 text-ink-3 hyphens-auto">{label}</dt>
      <dd className={classes('mt-auto truncate font-medium', className)}>{value}</dd>
    </div>
  )
}

function FollowButton({ trader }: { trader: TraderRow }) {
  const { t } = useTranslation('follow')
  const { id, is_following: isFollowing, state, followers, followers_max: max } = trader
  if (isFollowing || (state === 'listed' && followers < max))
    return (
      <Link
        to={followPaths.follow(id)}
        aria-label={t(isFollowing ? 'edit_copy_of' : 'copy_of', { trader: trader.nickname })}
        className={classes(
          'z-1 grid h-8 shrink-0 touch place-items-center rounded-full px-4 text-sm font-semibold active:opacity-80',
          isFollowing ? 'bg-field text-ink' : 'bg-brand-solid text-on-solid',
        )}
      >
        {t(isFollowing ? 'copying' : 'copy')}
      </Link>
    )
  if (state !== 'listed') return null
  return (
    <span className="grid h-8 shrink-0 place-items-center rounded-full bg-field px-4 text-sm font-semibold text-ink-3">
      {t('full')}
    </span>
  )
}
