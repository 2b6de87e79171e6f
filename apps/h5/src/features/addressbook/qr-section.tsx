import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QrScanner } from '../../flows/qr-scanner.tsx'
import { readQrCode } from '../../flows/read-qr-code.ts'
import { Button } from '../../ui/button.tsx'
import { FilePick } from '../../ui/file-pick.tsx'
import type { useAddressForm } from './use-address-form.ts'

type Form = Pick<ReturnType<typeof useAddressForm>, 'picture' | 'isUnreadable' | 'differs' | 'read'>

/** The picture of the address: from the camera or the album, read at once. */
export function QrSection({ form }: { form: Form }) {
  const { t } = useTranslation('addressbook')
  const [isScanning, setIsScanning] = useState(false)
  const { differs, isUnreadable, picture, read } = form
  const fault = isUnreadable ? t('qr_unreadable') : differs ? t('qr_differs') : undefined
  return (
    <section>
      <h2 className="mb-1.5 text-sm text-ink-2">{t('qr')}</h2>
      {picture !== undefined && (
        <img
          src={picture.preview}
          alt={t('qr')}
          className="mx-auto mb-3 size-40 rounded-tile bg-[#fff] object-contain p-2"
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button tone="quiet" onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
        <FilePick label={t('album')} onPick={(file) => void readQrCode(file).then(read)}>
          {t('album')}
        </FilePick>
      </div>
      {fault === undefined ? (
        <p className={picture === undefined ? 'mt-1 text-sm text-ink-3' : 'mt-1 text-sm text-up'}>
          {t(picture === undefined ? 'qr_hint' : 'qr_agrees')}
        </p>
      ) : (
        <p role="alert" className="mt-1 text-sm text-down">
          {fault}
        </p>
      )}
      {isScanning && (
        <QrScanner
          onRead={(code) => {
            setIsScanning(false)
            read(code)
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </section>
  )
}
