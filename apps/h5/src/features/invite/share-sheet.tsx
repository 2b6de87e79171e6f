import { QRCodeCanvas } from 'qrcode.react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { PictureActions } from '../../flows/picture-actions.tsx'
import { useBrand } from '../../live/use-site.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { drawInviteCard, inviteCardSize } from './share-card.ts'

type Props = { code: string; link: string; onClose: () => void }

/** A picture with the code and its QR code, drawn here, to be saved. */
export function InviteSheet({ code, link, onClose }: Props) {
  const { t } = useTranslation('invite')
  const { siteName } = useBrand()
  const canvas = useRef<HTMLCanvasElement>(null)
  const qr = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null || qr.current === null) return
    const card = {
      site: siteName,
      headline: t('card_headline'),
      codeLabel: t('code'),
      code,
      note: t('card_note'),
      link: link.replace(/^https?:\/\//, ''),
    }
    drawInviteCard(canvas.current, card, qr.current)
  }, [code, link, siteName, t])
  return (
    <Sheet title={t('picture')} isOpen onClose={onClose}>
      <div className="px-4 pb-5">
        <QRCodeCanvas ref={qr} value={link} size={840} className="hidden" />
        <figure aria-label={`${t('picture')}: ${code}`}>
          <canvas
            ref={canvas}
            width={inviteCardSize.width}
            height={inviteCardSize.height}
            className="mx-auto block w-[240px] rounded-tile shadow-[0_0_0_1px_var(--c-line)]"
          />
        </figure>
        <PictureActions
          canvas={canvas}
          name={`${siteName}-${code}.png`}
          texts={{ save: t('save_picture'), saved: t('picture_saved'), share: t('share') }}
        />
      </div>
    </Sheet>
  )
}
