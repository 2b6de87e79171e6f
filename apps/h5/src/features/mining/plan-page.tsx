import { formatAmount } from '@candor/client'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { Section } from '../../ui/section.tsx'
import { ContractTimeline } from './contract-timeline.tsx'
import { HashRateLeft, returnText, SaleTag } from './mining-offers.tsx'
import { DayTags, NetworkFigures } from './network-figures.tsx'
import { miningPaths } from './paths.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { RuleList } from './rule-list.tsx'
import { type MiningContract, type MiningOutlook, useOutlook } from './use-mining.ts'

/** A plan: its terms, the network it depends on, the calculator and the purchase. */
export function PlanPage() {
  const { t } = useTranslation('mining')
  const [query] = useSearchParams()
  const [bought, setBought] = useState<MiningContract>()
  const outlook = useOutlook(query.get('id') ?? '0')
  return (
    <>
      <NavBar
        title={t('plan')}
        action={<IconLink icon={CircleHelp} label={t('how')} to={miningPaths.help()} />}
      />
      {bought !== undefined ? (
        <Bought contract={bought} />
      ) : isMissing(outlook.error) ? (
        <Empty
          text={t('no_plan')}
          action={<ButtonLink to={miningPaths.plans()}>{t('to_plans')}</ButtonLink>}
        />
      ) : (
        <Loadable query={outlook}>{(plan) => <Plan plan={plan} onDone={setBought} />}</Loadable>
      )}
    </>
  )
}

function Bought({ contract }: { contract: MiningContract }) {
  const { t } = useTranslation('mining')
  return (
    <Result
      title={t('bought')}
      rows={[
        { label: t('hash_rate'), value: `${formatAmount(String(contract.th))} TH` },
        { label: t('first_day'), value: contract.first_day },
        { label: t('last_day'), value: contract.last_day },
      ]}
      actions={<ButtonLink to={miningPaths.contracts(contract.id)}>{t('contract')}</ButtonLink>}
    />
  )
}

type Props = { plan: MiningOutlook; onDone: (contract: MiningContract) => void }

function Plan({ plan, onDone }: Props) {
  const { t } = useTranslation('mining')
  return (
    <>
      <Header plan={plan} />
      <Terms plan={plan} />
      <PurchaseForm plan={plan} onDone={onDone} />
      <Section title={t('timeline')}>
        <div className="px-4 pt-2">
          <ContractTimeline term={plan} />
        </div>
      </Section>
      <Network plan={plan} />
      <Section title={t('rules')}>
        <div className="pb-6">
          <RuleList />
        </div>
      </Section>
    </>
  )
}

function Header({ plan }: { plan: MiningOutlook }) {
  const { t } = useTranslation('mining')
  const { value, isLoss } = returnText(plan)
  return (
    <header className="px-4 pt-1 pb-4">
      <div className="flex items-start gap-3 pb-3">
        <CoinIcon code={plan.code} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span
              className={classes('num text-2xl font-semibold', isLoss ? 'text-down' : 'text-up')}
            >
              {value}
            </span>
            <SaleTag sale={plan.sale} />
          </p>
          <p className="text-sm text-ink-3">
            {t('return_term')} · {t('days', { count: plan.days })}
          </p>
        </div>
      </div>
      <ProgressBar share={Number(plan.progress)} />
      <p className="num pt-1.5 text-xs text-ink-3">
        <HashRateLeft plan={plan} />
      </p>
    </header>
  )
}

function Terms({ plan }: { plan: MiningOutlook }) {
  const { t } = useTranslation('mining')
  const { code, quote_code: quote } = plan
  return (
    <div className="px-4">
      <DetailList
        rows={[
          { label: t('coin'), value: code },
          { label: t('cost_th'), value: `${formatAmount(plan.cost)} ${quote}` },
          { label: t('electricity_th'), value: `${formatAmount(plan.electricity)} ${quote}` },
          { label: t('output_max'), value: `${formatAmount(plan.output_max)} ${code}` },
          { label: t('user_th'), value: `${formatAmount(String(plan.user_th))} TH` },
        ]}
      />
    </div>
  )
}

/** The last published day; nothing before the first one. */
function Network({ plan }: { plan: MiningOutlook }) {
  const { t } = useTranslation('mining')
  const [latest] = plan.latest
  if (latest === undefined) return null
  return (
    <Section
      title={t('network')}
      more={{ label: t('all_days'), to: miningPaths.network(plan.match_id) }}
    >
      <div className="px-4 pt-2 pb-4">
        <p className="flex items-center justify-between gap-3 pb-2.5">
          <span className="num text-base">{latest.day}</span>
          <DayTags day={latest} />
        </p>
        <NetworkFigures day={latest} />
      </div>
    </Section>
  )
}
