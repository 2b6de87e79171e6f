import { formatAmount } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput } from '../../ui/decimal-input.ts'
import { Field } from '../../ui/field.tsx'
import { amountProblem, isSoldOut, subscribableOf } from './amount-problem.ts'
import { EarningsCard } from './earnings-card.tsx'
import { coinScale } from './earnings.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'
import type { LockupConfig, LockupPosition } from './use-lockup.ts'
import { useSubscribe } from './use-subscribe.ts'

type Props = { config: LockupConfig; onDone: (position: LockupPosition) => void }

/** The amount, what it would earn, and the way to the question. */
export function SubscribeForm({ config, onDone }: Props) {
  const { t } = useTranslation('lockup')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const balance = useAvailable(config.code)
  const [amount, setAmount] = useState('')
  const [isTold, setIsTold] = useState(false)
  const subscribe = useSubscribe({ configId: config.id, amount }, onDone)
  const { code } = config
  const closed = closedBecause(config)
  const problem = amountProblem(amount, { config, balance })
  const error = isTold && problem !== undefined ? problemText() : undefined

  function problemText() {
    if (problem === undefined) return undefined
    return 'limit' in problem
      ? t(problem.text, { amount: formatAmount(problem.limit), code })
      : t(problem.text)
  }
  const change = (text: string) => {
    setAmount(text)
    setIsTold(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    if (problem !== undefined) return setIsTold(true)
    subscribe.confirm()
  }
  const max = (
    <span className="flex shrink-0 items-center gap-2 pl-2 text-base text-ink-2">
      {code}
      <button
        type="button"
        className="touch text-base font-medium text-brand"
        onClick={() => change(subscribableOf(config, balance))}
      >
        {t('max')}
      </button>
    </span>
  )
  return (
    <form onSubmit={submit} noValidate>
      <Field
        className="px-4"
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('amount_too_small', { amount: formatAmount(config.amount_min), code })}
        value={amount}
        error={error}
        hint={t('available', { amount: formatAmount(balance), code })}
        trailing={max}
        onChange={(event) => change(decimalInput(event.target.value, coinScale))}
      />
      <EarningsCard config={config} amount={amount} />
      <div className="px-4 py-4">
        <Button type="submit" size="lg" disabled={closed !== undefined}>
          {t(closed ?? (isLoggedIn ? 'subscribe' : 'login_to_subscribe'))}
        </Button>
      </div>
      <SubscribeSheet config={config} amount={amount} subscribe={subscribe} />
    </form>
  )
}

/** Why nobody may subscribe now, as the button says. */
function closedBecause(config: LockupConfig): 'paused' | 'sold_out' | undefined {
  if (config.paused) return 'paused'
  return isSoldOut(config) ? 'sold_out' : undefined
}
