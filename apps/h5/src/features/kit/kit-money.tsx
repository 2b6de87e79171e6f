import { useState } from 'react'

import { serverNow } from '../../app/server-time.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Result } from '../../ui/result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { KitPart } from './kit-part.tsx'

const limits = { min: '10', max: '50000', available: '1234.56' }
/** The delay of the simulated server. */
const replyMs = 500
const dayMs = 86_400_000

/** The parts for amounts, confirmation and progress. */
export function KitMoney() {
  const [openedAt] = useState(serverNow)
  return (
    <>
      <KitFlow />
      <KitAmounts />
      <KitPart name="Countdown">
        <DetailList
          rows={[
            { label: 'With days', value: <Countdown until={openedAt + 3.5 * dayMs} /> },
            { label: 'Within a day', value: <Countdown until={openedAt + 90_000} /> },
            { label: 'Over', value: <Countdown until={openedAt} /> },
          ]}
        />
      </KitPart>
      <KitPart name="Timeline">
        <Timeline
          steps={[
            { title: 'Submitted', state: 'done', at: openedAt - dayMs },
            { title: 'In review', state: 'current', at: openedAt, note: 'Usually within an hour.' },
            { title: 'Paid out', state: 'todo' },
          ]}
        />
        <div lang="fr">
          <Timeline
            steps={[
              { title: 'Demande de retrait enregistrée', state: 'done', at: openedAt },
              {
                title: 'Vérification complémentaire refusée',
                state: 'failed',
                at: openedAt,
                note: 'L’adresse n’a pas pu être confirmée.',
              },
            ]}
          />
        </div>
      </KitPart>
    </>
  )
}

/** The whole flow of a movement of money, with a simulated server. */
function KitFlow() {
  const { amount, change, problem, check } = useAmount(limits)
  const [callCount, setCallCount] = useState(0)
  const [received, setReceived] = useState<string>()
  const pay = useMoneyMutation({
    call: async (amount: string) => {
      setCallCount((count) => count + 1)
      await new Promise((resolve) => setTimeout(resolve, replyMs))
      return amount
    },
    onDone: setReceived,
    dryRun: {
      name: 'kit.pay',
      input: amount === '' ? undefined : amount,
      call: (amount) => Promise.resolve({ fee: '1', amount }),
    },
  })
  return (
    <KitPart name="useAmount, useMoneyMutation: AmountField, ConfirmSheet, Result">
      <AmountField
        label="Amount to send"
        unit="USDT"
        scale={2}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
        hasSlider
        lines={[
          { label: 'Fee', value: '1.00 USDT' },
          { label: 'You receive', value: amount === '' ? '--' : `${Number(amount) - 1} USDT` },
        ]}
      />
      <Button onClick={() => check() && pay.confirm()}>Send</Button>
      <ConfirmSheet
        title="Confirm sending"
        confirmLabel="Send now"
        isOpen={pay.isConfirming}
        isBusy={pay.isBusy}
        onClose={() => pay.cancel(amount)}
        onConfirm={() => pay.send(amount)}
      >
        <DetailList
          rows={[
            { label: 'Amount', value: `${amount} USDT` },
            { label: 'Fee', value: `${pay.preview.data?.fee ?? '--'} USDT` },
          ]}
        />
      </ConfirmSheet>
      <Sheet title="Sent" isOpen={received !== undefined} onClose={() => setReceived(undefined)}>
        <Result
          title={`${received} USDT sent`}
          text="They arrive within a minute."
          rows={[{ label: 'Calls of the server', value: callCount }]}
          actions={<Button onClick={() => setReceived(undefined)}>Close the result</Button>}
        />
      </Sheet>
    </KitPart>
  )
}

function KitAmounts() {
  const [amount, setAmount] = useState('0.05')
  const field = { value: amount, onChange: setAmount, scale: 5 }
  return (
    <>
      <KitPart name="AmountField: too large, with a sentence, in other languages">
        <AmountField
          {...field}
          label="More than the limit"
          unit="BTC"
          limits={{ max: '0.01' }}
          problem={{ text: 'amount_too_large', limit: '0.01' }}
        />
        <AmountField {...field} label="With a hint" unit="BTC" hint="≈ 3,000.00 USDT" />
        <div lang="de">
          <AmountField
            {...field}
            label="Auszahlungsbetrag einschließlich Netzwerkgebühren"
            unit="USDT"
            limits={limits}
            lines={[
              { label: 'Voraussichtliche Netzwerkgebühr', value: '12,345.678901 USDT' },
              { label: 'Gutschrift', value: '1,234,567.891234 USDT' },
            ]}
          />
        </div>
        <div lang="th">
          <AmountField
            {...field}
            label="จำนวนเงินที่ต้องการถอนออกจากบัญชี"
            unit="USDT"
            limits={limits}
            problem="ยอดเงินคงเหลือไม่เพียงพอสำหรับค่าธรรมเนียม"
          />
        </div>
      </KitPart>
    </>
  )
}
