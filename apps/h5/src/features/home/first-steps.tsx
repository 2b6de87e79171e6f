import { spotEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useSite } from '../../live/use-site.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { classes } from '../../ui/classes.ts'

/** Two steps to the first trade, until both are done; a guest's first step stands above already. */
export function FirstSteps() {
  const isLoggedIn = useIsLoggedIn()
  const isDemo = useSite().data?.demo === true
  return isLoggedIn && isDemo ? <Steps /> : null
}

function Steps() {
  const { t } = useTranslation('market')
  const total = useWallet().data?.total
  const hasOrdered = useQuery({ queryKey: ['user', 'first-order'], queryFn: findOrder }).data
  if (total === undefined || hasOrdered !== false) return null
  const hasFunds = Number(total.btc) > 0
  return (
    <ol
      aria-label={t('steps')}
      className="mx-4 mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-tile bg-line"
    >
      <Step
        number={1}
        title={t('step_funds')}
        to={paths.assets({ faucet: 'open' })}
        isDone={hasFunds}
      />
      <Step number={2} title={t('step_trade')} to={paths.trade()} isDone={false} />
    </ol>
  )
}

/** Whether there ever was an order: the call lists those that are open or those that are over, never both. */
async function findOrder(): Promise<boolean> {
  const totals = (['doing', 'complete'] as const).map(async (status) => {
    const page = { status, match_id: undefined, page: '1', limit: '1' }
    return (await api.call(spotEndpoints.list, page)).total
  })
  return (await Promise.all(totals)).some((count) => count > 0)
}

type StepProps = { number: number; title: string; to: string; isDone: boolean }

function Step({ number, title, to, isDone }: StepProps) {
  const { t } = useTranslation('market')
  return (
    <li>
      <Link to={to} className="flex h-14 items-center gap-2 bg-raised px-3 active:bg-press">
        <span
          className={classes(
            'num grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold',
            isDone ? 'bg-up-soft text-up' : 'bg-brand-soft text-brand',
          )}
        >
          {isDone ? <Check size={14} strokeWidth={3} aria-label={t('step_done')} /> : number}
        </span>
        <span
          className={classes(
            'line-clamp-2 min-w-0 flex-1 text-sm',
            isDone ? 'text-ink-3' : 'font-medium',
          )}
        >
          {title}
        </span>
        <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
      </Link>
    </li>
  )
}
