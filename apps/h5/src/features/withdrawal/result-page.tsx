import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { useWithdrawals, type Withdrawal } from './use-withdrawals.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'

/** How a withdrawal is going: its number and its timeline, which the room `user` keeps current. */
export function ResultPage() {
  const { t } = useTranslation('withdrawal')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const records = useWithdrawals({ id })
  return (
    <>
      <NavBar title={t('withdrawal')} />
      <Loadable query={records} skeleton={<SkeletonRows count={5} />}>
        {({ pages }) => {
          const made = pages.flatMap(({ list }) => list).find((each) => String(each.id) === id)
          return made === undefined ? <NotFound /> : <Made withdrawal={made} />
        }}
      </Loadable>
    </>
  )
}

function NotFound() {
  const { t } = useTranslation('withdrawal')
  return (
    <Empty
      text={t('not_found')}
      action={<ButtonLink to={paths.fundRecords('withdraw')}>{t('withdrawals')}</ButtonLink>}
    />
  )
}

const outcomes = {
  submitted: 'pending',
  review: 'pending',
  processing: 'pending',
  done: 'done',
  rejected: 'failed',
  cancelled: 'failed',
  failed: 'failed',
} as const

function Made({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { state_name: state, received, code } = withdrawal
  return (
    <>
      <Result
        outcome={outcomes[state]}
        title={`${formatAmount(received)} ${code}`}
        text={t(`result_${state}`)}
        actions={null}
      />
      <div className="px-4 pb-8">
        <WithdrawalDetails withdrawal={withdrawal} />
        <div className="mt-6 grid gap-3">
          <ButtonLink to={paths.fundRecords('withdraw')}>{t('withdrawals')}</ButtonLink>
          <ButtonLink to={paths.assets()} tone="quiet">
            {t('to_assets')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
