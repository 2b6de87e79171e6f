import { directionOf, formatAmount, formatDate, formatSigned } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { followPaths } from './paths.ts'
import { plainRate } from './rate-text.ts'
import { StopSheet } from './stop-sheet.tsx'
import { type MyFollow, useMarginCode } from './use-follow.ts'

const cents = { scaleMax: 2, scaleMin: 2 }

/** One follow: what it has brought, how much of its limit is used, its terms, and how it is changed or ended. */
export function FollowCard({ follow }: { follow: MyFollow }) {
  const { t } = useTranslation('follow')
  const [isStopping, setIsStopping] = useState(false)
  const isRunning = follow.status_name === 'following'
  return (
    <article aria-label={follow.trader.nickname} className="px-4 py-4 hair-b">
      <Head follow={follow} />
      <Results follow={follow} />
      {isRunning && <MarginUse follow={follow} />}
      <Counts follow={follow} />
      {isRunning && (
        <div className="mt-3 grid auto-cols-fr grid-flow-col gap-3">
          <Button tone="quiet" onClick={() => setIsStopping(true)}>
            {t('stop')}
          </Button>
          <OpeningLink product="follow" tone="quiet" to={followPaths.follow(follow.trader_user_id)}>
            {t('edit')}
          </OpeningLink>
        </div>
      )}
      {isStopping && <StopSheet follow={follow} onClose={() => setIsStopping(false)} />}
    </article>
  )
}

function Head({ follow }: { follow: MyFollow }) {
  const { t } = useTranslation('follow')
  const { trader, status_name: status, ended_by: end } = follow
  return (
    <header className="flex items-center gap-3">
      <Avatar user={trader} className="size-9 text-md" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <Link to={followPaths.trader(trader.id)} className="truncate text-md font-semibold">
            {trader.nickname}
          </Link>
          {trader.is_demo && <Tag>{t('demo_trader')}</Tag>}
        </div>
        <p className="text-xs text-ink-3">
          {formatDate(follow.since)}
          {follow.ended_at > 0 && ` – ${formatDate(follow.ended_at)}`}
        </p>
      </div>
      {status === 'cancelled' && (
        <Tag tone={end === 'user' || end === '' ? 'plain' : 'warn'}>
          {t(end === '' ? 'end_user' : `end_${end}`)}
        </Tag>
      )}
    </header>
  )
}

function Results({ follow }: { follow: MyFollow }) {
  const { t } = useTranslation('follow')
  const code = useMarginCode()
  const results = [
    { label: t('realized'), value: follow.profit },
    ...(follow.open_copies > 0 ? [{ label: t('unrealized'), value: follow.open_profit }] : []),
  ]
  return (
    <dl className="mt-3 flex justify-between gap-3">
      {results.map(({ label, value }, at) => (
        <div key={label} className={classes('min-w-0', at === 1 && 'text-right')}>
          <dt className="text-xs text-ink-3">
            {label} ({code})
          </dt>
          <dd
            className={classes(
              'num text-xl font-semibold wrap-anywhere',
              directionClass[directionOf(value)],
            )}
          >
            {formatSigned(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MarginUse({ follow }: { follow: MyFollow }) {
  const { t } = useTranslation('follow')
  const { margin, margin_max: max } = follow
  return (
    <div className="mt-3">
      <p className="num mb-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span>{t('margin_used')}</span>
        <span>
          <Money value={margin} {...cents} /> / <Money value={max} scaleMax={2} />
        </span>
      </p>
      <ProgressBar share={Number(max) === 0 ? 0 : Number(margin) / Number(max)} />
    </div>
  )
}

function Counts({ follow }: { follow: MyFollow }) {
  const { t } = useTranslation('follow')
  const number = formatAmount(follow.number)
  const figures = [
    {
      label: t('sizing'),
      value: follow.type === 1 ? t('times', { number }) : t('lots_of_copy', { lots: number }),
    },
    { label: t('loss_limit'), value: plainRate(follow.loss_rate) },
    { label: t('profit_share'), value: plainRate(follow.share_rate) },
    { label: t('copied_orders'), value: String(follow.copied) },
    { label: t('skipped_orders'), value: String(follow.skipped) },
    { label: t('shared'), value: formatAmount(follow.shared, cents) },
  ]
  return (
    <>
      <dl className="num mt-3 grid grid-cols-3 gap-x-3 gap-y-2 text-sm">
        {figures.map(({ label, value }, at) => (
          <div
            key={label}
            className={classes('flex min-w-0 flex-col', at % 3 === 2 && 'text-right')}
          >
            <dt className="text-xs leading-4 text-ink-3">{label}</dt>
            <dd className="mt-auto">{value}</dd>
          </div>
        ))}
      </dl>
      {Number(follow.share_due) > 0 && (
        <p className="mt-2 text-xs text-warn">
          {t('share_due', { amount: formatAmount(follow.share_due, cents) })}
        </p>
      )}
    </>
  )
}
