import { formatAmount, formatRate, formatSigned } from '@candor/client'
import { ArrowDown, ArrowLeftRight, ArrowUp, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { type Market, useIsHalted } from '../../live/use-markets.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { toast } from '../../ui/toast.tsx'
import { protectionPaths } from '../protection/paths.ts'
import { DirectionButton } from './direction-button.tsx'
import { DurationChips } from './duration-chips.tsx'
import { expectedProfit } from './expected-profit.ts'
import { RulesSheet } from './rules-sheet.tsx'
import { useSecondsPreferences } from './seconds-preferences.ts'
import { StakeSheet } from './stake-sheet.tsx'
import { type SecondsDeal, usePaidIn } from './use-seconds.ts'
import { useStaking } from './use-staking.ts'

const amounts = ['5', '10', '50', '100', '500']
const stakeScale = 2
/** After so many losses in a row the limits are recalled. */
const lossesMax = 5

type Props = { market: Market; deal: SecondsDeal }

/** The duration, the stake, and the two directions with what each of them pays. */
export function StakeForm({ market, deal }: Props) {
  const { t } = useTranslation('seconds')
  const preferences = useSecondsPreferences()
  const [asked, ask] = useState<'up' | 'down' | 'rules'>()
  const duration =
    deal.durations.find(({ seconds }) => seconds === preferences.seconds) ?? deal.durations[0]
  const paid = usePaidIn().data
  const { available } = deal
  const limits = { available, ...(duration && { min: duration.min, max: duration.max }) }
  const { amount, change, problem, check } = useAmount(limits)
  const staking = useStaking(market)
  const fault = useFault(market, deal)
  if (duration === undefined || paid === undefined) return <Empty text={t('not_offered')} />
  const { code: unit } = paid
  const profit = expectedProfit(amount, duration.payout_rate)
  const begin = (side: 'up' | 'down') =>
    staking.begin({
      side,
      seconds: duration.seconds,
      number: amount,
      currency: paid,
      versionId: duration.version_id,
    })
  const choose = (side: 'up' | 'down') => {
    if (!check()) return
    if (fault !== undefined) toast(fault)
    else if (preferences.areRulesAccepted) begin(side)
    else ask(side)
  }
  return (
    <form
      aria-label={t('order_form')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-3 px-4 pt-3"
    >
      <DurationChips
        durations={deal.durations}
        selected={duration.seconds}
        onSelect={(seconds) => preferences.set({ seconds })}
      />
      <p className="flex items-center justify-between gap-2 text-sm text-ink-2">
        <span className="num">
          {`${t('break_even')} ${formatRate(duration.break_even, { scaleMax: 2 })} · ${t('average_of', { count: duration.window })}`}
        </span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => ask('rules')}
          className="flex shrink-0 touch items-center gap-1 text-brand"
        >
          <CircleHelp size={14} aria-hidden />
          {t('rules')}
        </button>
      </p>
      <AmountField
        label={t('stake')}
        unit={unit}
        scale={stakeScale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
        balanceAction={<TransferLink />}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {amounts
          .filter((each) => Number(each) >= Number(duration.min))
          .filter((each) => Number(each) <= Number(duration.max))
          .map((each) => (
            <Button key={each} tone="quiet" size="sm" onClick={() => change(each)}>
              {formatAmount(each)}
            </Button>
          ))}
      </div>
      {deal.losses >= lossesMax && (
        <p className="text-sm text-warn">
          {t('losses_in_row', { count: deal.losses })}{' '}
          <Link to={protectionPaths.limits()} className="touch font-medium underline">
            {t('own_limits')}
          </Link>
        </p>
      )}
      {fault !== undefined && (
        <p role="alert" className="text-sm text-down">
          {fault}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        {(['up', 'down'] as const).map((side) => (
          <DirectionButton
            key={side}
            side={side}
            icon={side === 'up' ? ArrowUp : ArrowDown}
            profit={profit === undefined ? undefined : `${formatSigned(profit)} ${unit}`}
            onClick={() => choose(side)}
          />
        ))}
      </div>
      <StakeSheet market={market} staking={staking} />
      <RulesSheet
        deal={deal}
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        onAccept={
          asked === undefined || asked === 'rules'
            ? undefined
            : () => {
                preferences.set({ areRulesAccepted: true })
                ask(undefined)
                begin(asked)
              }
        }
      />
    </form>
  )
}

/** Why no order can be placed now, whatever is typed. */
function useFault(market: Market, deal: SecondsDeal): string | undefined {
  const { t } = useTranslation('seconds')
  const isHalted = useIsHalted(market)
  if (deal.state === 'paused') return t('paused', { reason: deal.reason })
  if (deal.state === 'not_offered') return t('not_offered')
  if (deal.state === 'stale' && !isHalted) return t('stale')
  if (deal.orders.length >= deal.orders_max) return t('orders_max', { count: deal.orders_max })
  return undefined
}

/** To the account of seconds, into which funds are transferred. */
function TransferLink() {
  const { t } = useTranslation('seconds')
  return (
    <Link
      to={paths.assets({ account: 'micro' })}
      aria-label={t('transfer_in')}
      className="shrink-0 touch text-brand"
    >
      <ArrowLeftRight size={14} aria-hidden />
    </Link>
  )
}
