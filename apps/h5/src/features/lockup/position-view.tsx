import { formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { DividendList } from './dividend-list.tsx'
import { lockupPaths } from './paths.ts'
import { rateRange } from './plan-terms.ts'
import { PositionTag } from './position-card.tsx'
import { RedeemSheet, RedeemedResult } from './redeem-sheet.tsx'
import { RuleList } from './rule-list.tsx'
import { PositionTimeline } from './term-timeline.tsx'
import { type PositionDetail, usePosition, type Redemption, useRedeem } from './use-lockup.ts'

/** One position: its progress, its dividends, and the button to redeem it. */
export function PositionView({ id }: { id: string }) {
  const { t } = useTranslation('lockup')
  const position = usePosition(id)
  const [redeemed, setRedeemed] = useState<Redemption>()
  if (isMissing(position.error)) return <Missing />
  return (
    <>
      <NavBar title={t('position', { id })} />
      {redeemed === undefined ? (
        <Loadable query={position}>
          {(found) => <Position position={found} onRedeemed={setRedeemed} />}
        </Loadable>
      ) : (
        <RedeemedResult redemption={redeemed} />
      )}
    </>
  )
}

function Missing() {
  const { t } = useTranslation('lockup')
  return (
    <>
      <NavBar title={t('positions')} />
      <Empty
        text={t('no_position')}
        action={<ButtonLink to={lockupPaths.positions()}>{t('positions')}</ButtonLink>}
      />
    </>
  )
}

type Props = { position: PositionDetail; onRedeemed: (redemption: Redemption) => void }

function Position({ position, onRedeemed }: Props) {
  const { t } = useTranslation('lockup')
  const redeem = useRedeem(position.id, onRedeemed)
  const { code, days, days_paid: paid } = position
  const isRunning = position.status_name === 'in_progress'
  return (
    <>
      <header className="px-4 pt-2 pb-5">
        <PositionTag position={position} />
        <Money
          value={position.amount}
          unit={code}
          className="mt-2 block text-2xl font-semibold break-words"
        />
        <div className="mt-4">
          <ProgressBar share={paid / days} />
          <p className="num mt-1.5 text-sm text-ink-3">{t('days_paid', { paid, days })}</p>
        </div>
      </header>
      <div className="px-4 pb-5">
        <DetailList rows={figuresOf(position, t)} />
        {isRunning && (
          <Button tone="quiet" className="mt-5" onClick={() => redeem.confirm()}>
            {t('redeem')}
          </Button>
        )}
      </div>
      <div className="h-2 bg-raised" />
      <Section title={t('timeline')}>
        <div className="px-4 pt-1">
          <PositionTimeline position={position} />
        </div>
      </Section>
      <Section title={t('dividends')}>
        <DividendList dividends={position.paid} code={code} isRunning={isRunning} />
      </Section>
      <Section title={t('rules')}>
        <RuleList terms={position} />
      </Section>
      <div className="h-8" />
      <RedeemSheet redeem={redeem} id={position.id} />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'lockup'>>['t']

function figuresOf(position: PositionDetail, t: Translate): DetailRow[] {
  const { code, days } = position
  const money = (value: string) => <Money value={value} unit={code} />
  const common = [
    { label: t('plan'), value: `${code} · ${t('days', { count: days })}` },
    { label: t('daily_rate'), value: rateRange(position) },
    { label: t('paid_so_far'), value: money(position.dividends) },
    { label: t('started'), value: formatDateTime(position.started_at) },
  ]
  if (position.status_name === 'in_progress')
    return [
      ...common,
      {
        label: t('next_dividend'),
        value: (
          <>
            <span className="block">{formatDateTime(position.next_dividend_at)}</span>
            <Countdown until={position.next_dividend_at} className="text-sm text-ink-3" />
          </>
        ),
      },
      { label: t('matures'), value: formatDateTime(position.matures_at) },
    ]
  return [
    ...common,
    { label: t('closed'), value: formatDateTime(position.closed_at) },
    { label: t('returned'), value: money(position.returned) },
    { label: t('penalty'), value: money(position.penalty) },
  ]
}
