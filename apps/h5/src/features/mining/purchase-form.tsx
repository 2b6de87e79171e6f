import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Calculator } from './calculator.tsx'
import { scaleOf, thMost } from './outlook.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'
import type { MiningContract, MiningOutlook } from './use-mining.ts'
import { usePurchase } from './use-purchase.ts'

type Props = { plan: MiningOutlook; onDone: (contract: MiningContract) => void }

/** The hash rate, the calculator in the user's own figures, and the button that opens the confirmation. */
export function PurchaseForm({ plan, onDone }: Props) {
  const { t } = useTranslation('mining')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const [text, setText] = useState(String(plan.th_min))
  const [assumed, setAssumed] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const purchase = usePurchase(plan.id, onDone)
  const most = thMost(plan)
  const th = Number(text) || 0
  const isOpen = plan.sale === 'open' && most >= plan.th_min
  const price = assumed ?? plan.index
  const faultOf = () => {
    if (th > most) return t('fault_most', { most: String(most) })
    return isChecked && th < plan.th_min
      ? t('fault_least', { least: String(plan.th_min) })
      : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    setIsChecked(true)
    if ((th >= plan.th_min && th <= most) || purchase.isUnanswered) purchase.begin(th)
  }
  const label = plan.sale !== 'open' ? (`sale_${plan.sale}` as const) : isOpen ? 'buy' : 'none_left'
  return (
    <form aria-label={t('calculator')} onSubmit={submit} noValidate className="px-4 pt-5">
      <h2 className="pb-2 text-lg font-semibold">{t('calculator')}</h2>
      <div className="grid gap-3 pb-4">
        <NumberField
          label={t('hash_rate')}
          unit="TH"
          value={text}
          onChange={setText}
          scale={0}
          step="1"
          error={faultOf()}
        />
        <NumberField
          label={t('price_assumed')}
          unit={plan.quote_code}
          value={price}
          onChange={setAssumed}
          scale={scaleOf(plan.index)}
        />
      </div>
      <Calculator plan={plan} th={th} price={price} />
      <div className="sticky bottom-0 z-(--z-sticky) -mx-4 bg-bg px-4 pt-3 pb-3">
        <Button type="submit" size="lg" isBusy={purchase.isBusy} disabled={isLoggedIn && !isOpen}>
          {t(isLoggedIn ? label : 'login_to_buy')}
        </Button>
      </div>
      <PurchaseSheet purchase={purchase} />
    </form>
  )
}
