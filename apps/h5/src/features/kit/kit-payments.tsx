import { useState } from 'react'

import { FreezeNote } from '../../flows/freeze-note.tsx'
import { LimitBar } from '../../flows/limit-bar.tsx'
import { PaymentCode } from '../../flows/payment-code.tsx'
import { PaymentFlow } from '../../flows/payment-flow.tsx'
import { PaymentGate } from '../../flows/payment-gate.tsx'
import { Button } from '../../ui/button.tsx'
import { KitPart } from './kit-part.tsx'

const hourMs = 3_600_000

/** The steps of a payment out of the account. */
export function KitPayments() {
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [until] = useState(() => Date.now() + hourMs)
  return (
    <>
      <KitPart name="FreezeNote">
        <FreezeNote
          info={{
            frozen_until: until,
            freeze_reason: 'password_changed',
            held_btc: '0.0015',
            held_until: until,
          }}
        />
      </KitPart>
      <KitPart name="LimitBar">
        <LimitBar
          info={{
            code: 'USDT',
            limit: { total: '200', used: '12.5', left: '187.5' },
            left: '18750000',
          }}
        />
      </KitPart>
      <KitPart name="PaymentGate">
        <PaymentGate
          level={1}
          isPayPasswordSet={false}
          identityText="Payments open after basic verification."
          payPasswordPath="/dev/kit"
        >
          The form
        </PaymentGate>
      </KitPart>
      <KitPart name="PaymentFlow">
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          Payment
        </Button>
        <PaymentFlow
          words={{ title: 'Confirm payment', total: 'Recipient gets', submit: 'Pay' }}
          total="20 USDT"
          rows={[{ label: 'Fee', value: '0 USDT' }]}
          warning="A payment is final."
          factor=""
          receiver="kit@candor.test"
          input={{ number: '20' }}
          call={async () => null}
          onDone={() => undefined}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </KitPart>
      <KitPart name="PaymentCode">
        <PaymentCode
          isSent={false}
          receiver=""
          label="Pay"
          error={error}
          isBusy={false}
          onError={setError}
          onCode={() => undefined}
        />
      </KitPart>
    </>
  )
}
