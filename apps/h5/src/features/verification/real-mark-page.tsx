import { formatAmount } from '@candor/client'
import { verificationLimits } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type LevelState, levelState } from './level-state.ts'

const tones = { none: 'plain', review: 'warn', done: 'up' } as const
const stateTexts = { none: 'state_none', review: 'state_review', done: 'state_done' } as const

/** The target of a reply of type 998: what each level allows, and the user's level. */
export function RealMarkPage() {
  const { t } = useTranslation('verification')
  const profile = useQuery({
    queryKey: ['user', 'info'],
    queryFn: () => api.call(accountCalls.userInfo, {}),
  })
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-2 pb-4 text-base text-ink-2">{t('intro')}</p>
      <Loadable query={profile}>
        {(data) => (
          <ul className="space-y-3 px-4">
            {verificationLimits.map((limits) => (
              <Level key={limits.level} limits={limits} state={levelState(limits.level, data)} />
            ))}
          </ul>
        )}
      </Loadable>
      <p className="mx-4 mt-6 mb-8 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
        {t('not_open')}
      </p>
    </>
  )
}

type Props = { limits: (typeof verificationLimits)[number]; state: LevelState }

function Level({ limits, state }: Props) {
  const { t } = useTranslation('verification')
  const { level, withdrawDailyBtc, fiatTradeUsdt } = limits
  return (
    <li className="rounded-tile bg-raised p-4">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h2 className="min-w-0 text-md font-semibold">{t(level === 1 ? 'level_1' : 'level_2')}</h2>
        <Tag tone={tones[state]}>{t(stateTexts[state])}</Tag>
      </div>
      <DetailList
        rows={[
          { label: t('limit_withdraw'), value: `${formatAmount(withdrawDailyBtc)} BTC` },
          { label: t('limit_fiat'), value: `${formatAmount(fiatTradeUsdt)} USDT` },
        ]}
      />
    </li>
  )
}
