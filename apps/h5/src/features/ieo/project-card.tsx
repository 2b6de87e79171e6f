import { formatAmount, formatDate } from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DemandBar } from './demand-bar.tsx'
import { ieoPaths } from './paths.ts'
import { StageTag } from './stage-tag.tsx'
import type { IeoProject } from './use-ieo.ts'
import { useStage } from './use-stage.ts'

/** A project in a list: its price and dates, what is due next, and how much is applied for. */
export function ProjectCard({ project }: { project: IeoProject }) {
  const { t } = useTranslation('ieo')
  const { id, name, token, price, pay_currency: pay, phase } = project
  const { stage, next } = useStage(project)
  return (
    <Link to={ieoPaths.project(id)} className="tap block rounded-tile bg-bg p-4 ring-1 ring-line">
      <span className="flex items-center gap-2.5">
        <CoinIcon code={token} size={36} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-md font-semibold">{name}</span>
          <span className="block text-xs text-ink-3">{token}</span>
        </span>
        <StageTag stage={stage} phase={phase} />
      </span>
      <span className="mt-3.5 flex items-end justify-between gap-4">
        <Figure label={t('issue_price')} isLarge>
          {formatAmount(price)} <span className="text-base font-medium">{pay}</span>
        </Figure>
        <Figure label={t(next === undefined ? 'listing_date' : `next_${next.step}`)} isRight>
          {next === undefined ? (
            formatDate(project.listed_at || project.listing_at)
          ) : (
            <Countdown until={next.at} />
          )}
        </Figure>
      </span>
      <span className="mt-3.5 block">
        <DemandBar project={project} />
      </span>
      {stage === 'in_progress' && (
        <span className="mt-3.5 grid h-10 place-items-center rounded-field bg-brand-solid text-base font-semibold text-on-solid">
          {t('subscribe')}
        </span>
      )}
    </Link>
  )
}

type FigureProps = { label: string; isLarge?: boolean; isRight?: boolean; children: ReactNode }

function Figure({ label, isLarge = false, isRight = false, children }: FigureProps) {
  return (
    <span className={isRight ? 'min-w-0 text-right' : 'min-w-0'}>
      <span className="block text-xs text-ink-3">{label}</span>
      <span
        className={isLarge ? 'num block text-xl font-semibold' : 'num block text-md font-medium'}
      >
        {children}
      </span>
    </span>
  )
}
