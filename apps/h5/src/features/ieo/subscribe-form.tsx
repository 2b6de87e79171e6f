import { formatAmount } from '@candor/client'
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { affordable, costText, orderMost, scaleOf, smaller } from './project-terms.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'
import type { IeoOrder, IeoProject } from './use-ieo.ts'
import { useSubscribe } from './use-subscribe.ts'

type Props = { project: IeoProject; onDone: (order: IeoOrder) => void }

/** The amount of tokens, what it costs, and the button that opens the confirmation. */
export function SubscribeForm({ project, onDone }: Props) {
  const { t } = useTranslation('ieo')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const { token, pay_currency: pay, order_min: min } = project
  const balance = useAvailable(pay)
  const max = orderMost(project)
  const within = affordable(balance, project)
  const { amount, change, problem, check } = useAmount({
    min,
    max,
    ...(isLoggedIn && { available: within }),
  })
  const subscribe = useSubscribe(project, onDone)
  const isFull = Number(max) < Number(min)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    if (check() || subscribe.isUnanswered) subscribe.begin(amount)
  }
  return (
    <form aria-label={t('order_form')} onSubmit={submit} noValidate className="px-4 pt-6">
      <AmountField
        label={t('token_amount')}
        unit={token}
        scale={scaleOf(project.supply)}
        value={amount}
        onChange={change}
        // "Max" is what the user can pay for; the text below has the limits of the project.
        limits={{ min, max: isLoggedIn ? smaller(max, within) : max }}
        hint={`${formatAmount(min)}–${formatAmount(max)} ${token}`}
        problem={isFull ? t('limit_reached') : problem}
        hasSlider
      />
      <div className="pt-3">
        <DetailList
          rows={[
            {
              label: t('cost'),
              value: (
                <strong className="num font-semibold">
                  {`${formatAmount(costText(amount === '' ? '0' : amount, project))} ${pay}`}
                </strong>
              ),
            },
            ...(isLoggedIn
              ? [
                  {
                    label: t('available'),
                    value: <Money value={balance} unit={pay} />,
                    action: <DepositLink code={pay} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="pt-4">
        <WarningNote>{t('risk_note', { token })}</WarningNote>
      </div>
      <StickyFooter>
        <Button
          type="submit"
          size="lg"
          isBusy={subscribe.isBusy}
          disabled={isLoggedIn && isFull && !subscribe.isUnanswered}
        >
          {t(isLoggedIn ? 'subscribe' : 'login_to_subscribe')}
        </Button>
      </StickyFooter>
      <SubscribeSheet project={project} subscribe={subscribe} />
    </form>
  )
}

/** To the deposit of the coin. */
function DepositLink({ code }: { code: string }) {
  const { t } = useTranslation('ieo')
  return (
    <Link
      to={paths.fundReceive({ currency: code })}
      aria-label={t('add_funds', { code })}
      className="ml-1 grid size-4 shrink-0 touch place-items-center rounded-full bg-brand-solid text-on-solid"
    >
      <Plus size={12} strokeWidth={2.5} aria-hidden />
    </Link>
  )
}
