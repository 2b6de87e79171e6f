import { useState } from 'react'

import { PinPad } from '../ui/pin-pad.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Props = {
  label: string
  isOpen: boolean
  isBusy: boolean
  /** What the server answered to the last six digits. */
  error: string | undefined
  onClose: () => void
  /** Called with six digits. */
  onEnter: (payPassword: string) => void
}

/** Asks for the payment password after a summary; a wrong one is entered again. */
export function PayPasswordSheet({ label, isOpen, isBusy, error, onClose, onEnter }: Props) {
  const [digits, setDigits] = useState('')
  const change = (next: string) => {
    setDigits(next.length < 6 ? next : '')
    if (next.length === 6) onEnter(next)
  }
  const close = () => {
    setDigits('')
    onClose()
  }
  return (
    <Sheet title={label} isOpen={isOpen} onClose={close}>
      <div className="pt-2 pb-6">
        <PinPad
          label={label}
          value={isBusy ? '••••••' : digits}
          onChange={change}
          error={error}
          isBusy={isBusy}
        />
      </div>
    </Sheet>
  )
}
