import { Download } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useBrand } from '../../live/use-site.ts'
import { AddressText } from '../../ui/address-text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { saveAddressImage } from './save-address-image.ts'

type Props = {
  code: string
  network: string
  address: string
  /** Empty where the network has no memo. */
  memo: string
  memoKind: '' | 'tag' | 'memo'
}

const qrSize = 200

/** The address of a deposit as a QR code and as text, with what else the sender must enter. */
export function AddressCard({ code, network, address, memo, memoKind }: Props) {
  const { t } = useTranslation(['deposit', 'assets'])
  const qr = useRef<HTMLCanvasElement>(null)
  const { siteName } = useBrand()
  const memoLabel = t(memoKind === 'tag' ? 'assets:tag' : 'assets:memo')
  const save = () => {
    if (qr.current === null) return
    saveAddressImage({
      qr: qr.current,
      title: t('deposit_of', { code }),
      lines: [network, ...(memo === '' ? [] : [`${memoLabel}: ${memo}`])],
      address,
      site: siteName,
      fileName: `${code}-${address.slice(0, 8)}.png`,
    })
  }
  return (
    <section aria-label={t('address')} className="grid grid-cols-1 gap-4">
      <div className="grid place-items-center">
        {/* Dark on white in both themes, as cameras need it. */}
        <div className="rounded-tile bg-[#fff] p-3 ring-1 ring-line">
          <QRCodeCanvas
            ref={qr}
            value={address}
            // Drawn large, so that the saved picture is sharp.
            size={qrSize * 3}
            style={{ width: qrSize, height: qrSize }}
            aria-label={t('qr', { code })}
          />
        </div>
        <p className="mt-2 text-sm text-ink-3">{network}</p>
      </div>
      <Line label={t('address')} text={address} />
      {memo !== '' && (
        <>
          <Line label={memoLabel} text={memo} />
          <WarningNote>{t('memo_needed', { memo: memoLabel })}</WarningNote>
        </>
      )}
      <Button tone="quiet" onClick={save}>
        <Download size={18} className="mr-2 -mt-0.5 inline" aria-hidden />
        {t('save_image')}
      </Button>
    </section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex items-center gap-2 rounded-field bg-raised px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-3">{label}</p>
        <p className="pt-1 text-md leading-6">
          <AddressText text={text} />
        </p>
      </div>
      <CopyButton text={text} label={`${t('copy')}: ${label}`} />
    </div>
  )
}
