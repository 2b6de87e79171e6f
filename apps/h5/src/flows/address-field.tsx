import { ClipboardPaste, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { QrScanner } from './qr-scanner.tsx'
import type { QrCode } from './read-qr-code.ts'

const lengthMax = 200

type Props = {
  label: string
  value: string
  error: string | undefined
  hint?: string | undefined
  /** What was typed or pasted. */
  onChange: (text: string) => void
  /** Offers the camera in the field. */
  onScan?: (code: QrCode) => void
}

/** An address by hand, from the clipboard or from a QR code. */
export function AddressField({ label, value, error, hint, onChange, onScan }: Props) {
  const { t } = useTranslation('addressbook')
  const [isScanning, setIsScanning] = useState(false)
  const paste = async () => {
    // Refused by the user, or absent on pages without TLS: then the phone's own menu pastes.
    const text = await navigator.clipboard?.readText().catch(() => '')
    if (text) onChange(text)
  }
  return (
    <>
      <Field
        label={label}
        value={value}
        maxLength={lengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('address_hint')}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={hint}
        trailing={
          <span className="-mr-3 flex">
            <IconButton icon={ClipboardPaste} label={t('paste')} onClick={() => void paste()} />
            {onScan !== undefined && (
              <IconButton icon={ScanQrCode} label={t('scan')} onClick={() => setIsScanning(true)} />
            )}
          </span>
        }
      />
      {isScanning && (
        <QrScanner
          onRead={(code) => {
            setIsScanning(false)
            onScan?.(code)
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  )
}
