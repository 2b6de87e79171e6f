import { formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { serverNow } from '../../app/server-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { LeftText } from './left-text.tsx'
import { lockupPaths } from './paths.ts'
import { aprOf, isFixed, rateRange, termRange } from './plan-terms.ts'
import { RuleList } from './rule-list.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { SubscribedResult } from './subscribe-sheet.tsx'
import { TermTimeline } from './term-timeline.tsx'
import { type LockupConfig, type LockupPosition, useLockupConfigs } from './use-lockup.ts'

/** One plan: its rates, its timeline, its rules, and the form to subscribe. */
export function BuyPage() {
  const { t } = useTranslation('lockup')
  const [query] = useSearchParams()
  const [done, setDone] = useState<LockupPosition>()
  const configs = useLockupConfigs()
  const id = Number(query.get('id'))
  if (done !== undefined) return <SubscribedResult position={done} />
  const find = (all: readonly LockupConfig[]) => all.find((config) => config.id === id)
  return (
    <Loadable
      query={configs}
      isEmpty={(all) => find(all) === undefined}
      empty={
        <>
          <NavBar title={t('title')} />
          <Empty
            text={t('no_plan')}
            action={<ButtonLink to={lockupPaths.plans()}>{t('to_plans')}</ButtonLink>}
          />
        </>
      }
    >
      {(all) => {
        const config = find(all)
        return config === undefined ? null : <Plan config={config} onDone={setDone} />
      }}
    </Loadable>
  )
}

type Props = { config: LockupConfig; onDone: (position: LockupPosition) => void }

function Plan({ config, onDone }: Props) {
  const { t } = useTranslation('lockup')
  const { code, days, announced } = config
  const [openedAt] = useState(serverNow)
  return (
    <>
      <NavBar title={`${code} · ${t('days', { count: days })}`} />
      <header className="flex items-center gap-3 px-4 pt-1 pb-4">
        <CoinIcon code={code} size={40} />
        <div className="min-w-0 flex-1">
          <p className="num text-2xl font-semibold text-up">{aprOf(config)}</p>
          <p className="text-sm text-ink-3">
            {t(isFixed(config) ? 'apr' : 'apr_most')} · {t('daily_rate')} {rateRange(config)}
          </p>
        </div>
      </header>
      <p className="px-4 pb-4 text-sm text-ink-3">
        {t('apr_note', { days: t('days', { count: days }), rates: termRange(config) })}
      </p>
      {announced !== null && (
        <p className="mx-4 mb-4 rounded-field bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('announced', { time: formatDateTime(announced.effective_at) })} {rateRange(announced)}
        </p>
      )}
      <SubscribeForm config={config} onDone={onDone} />
      <p className="num px-4 text-sm text-ink-3">
        <LeftText config={config} />
      </p>
      <Section title={t('timeline')}>
        <div className="px-4 pt-1">
          <TermTimeline startedAt={openedAt} days={days} dividendTime={config.dividend_time} />
        </div>
      </Section>
      <Section title={t('rules')}>
        <RuleList terms={config} />
      </Section>
      <div className="h-8" />
    </>
  )
}
