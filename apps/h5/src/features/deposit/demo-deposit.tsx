import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import type { Network } from '../../ui/network-chips.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDemoDeposit } from './use-deposits.ts'

type Props = { code: string; network: Network }

/** In a demo nobody can pay to the address: the demo chain sends a deposit to it. */
export function DemoDeposit({ code, network }: Props) {
  const { t } = useTranslation('deposit')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="rounded-tile bg-raised p-4">
      <h2 className="flex items-center gap-2 text-md font-semibold">
        {t('demo_chain')}
        <Tag tone="brand">{t('demo')}</Tag>
      </h2>
      <p className="pt-1 pb-3 text-sm text-ink-2">{t('demo_chain_text')}</p>
      <Button onClick={() => setIsOpen(true)}>{t('demo_deposit')}</Button>
      <Sheet title={t('demo_deposit')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DemoForm code={code} network={network} />
      </Sheet>
    </section>
  )
}

function DemoForm({ code, network }: Props) {
  const { t } = useTranslation(['deposit', 'common'])
  const navigate = useNavigate()
  const scale = useCurrencies().data?.find((known) => known.code === code)?.scale ?? 8
  const limits = { min: network.min_deposit }
  const { amount, change, problem, check } = useAmount(limits)
  const send = useDemoDeposit(() => {
    toast(t('demo_sent'))
    void navigate(paths.fundRecords('deposit'))
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (check())
          send.send({ currency: code, network: network.network, amount, reverse: undefined })
      }}
    >
      <AmountField
        label={t('common:amount')}
        unit={code}
        scale={scale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
      />
      <Button type="submit" size="lg" isBusy={send.isBusy}>
        {t('demo_deposit')}
      </Button>
    </form>
  )
}
