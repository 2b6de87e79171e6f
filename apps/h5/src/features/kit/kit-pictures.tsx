import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { AddressField } from '../../flows/address-field.tsx'
import { CameraView } from '../../flows/camera-view.tsx'
import { PictureActions } from '../../flows/picture-actions.tsx'
import { PictureSlot } from '../../flows/picture-slot.tsx'
import { QrScanner } from '../../flows/qr-scanner.tsx'
import { readQrCode } from '../../flows/read-qr-code.ts'
import { useCamera } from '../../flows/use-camera.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import { Button } from '../../ui/button.tsx'
import { FilePick } from '../../ui/file-pick.tsx'
import { KitPart } from './kit-part.tsx'

/** Pictures from the camera and from files, and the codes in them. */
export function KitPictures() {
  const [picture, setPicture] = useState<SentPicture>()
  const [open, setOpen] = useState<'camera' | 'scanner'>()
  const [text, setText] = useState('')
  const close = () => setOpen(undefined)
  return (
    <>
      <KitPart name="AddressField">
        <AddressField
          label="Address"
          value={text}
          error={undefined}
          onChange={setText}
          onScan={(code) => setText(code.text)}
        />
      </KitPart>
      <KitPart name="PictureSlot, without a login a failed one">
        <PictureSlot
          label="Picture"
          use="voucher"
          picture={picture}
          onChange={setPicture}
          outline={<ImagePlus size={32} strokeWidth={1.25} aria-hidden />}
          problem="A picture is missing"
        />
      </KitPart>
      <KitPart name="PictureActions">
        <KitCanvas />
      </KitPart>
      <KitPart name="QrScanner, readQrCode()">
        <Button tone="quiet" onClick={() => setOpen('scanner')}>
          Scanner
        </Button>
        <FilePick
          label="Picture with a QR code"
          onPick={(file) =>
            void readQrCode(file).then((code) => setText(code?.text ?? 'No code in the picture'))
          }
        >
          Picture with a QR code
        </FilePick>
        <p className="text-sm wrap-anywhere text-ink-2">{text}</p>
      </KitPart>
      <KitPart name="CameraView, useCamera()">
        <Button tone="quiet" onClick={() => setOpen('camera')}>
          Camera
        </Button>
      </KitPart>
      {open === 'camera' && <KitCamera onClose={close} />}
      {open === 'scanner' && (
        <QrScanner
          onRead={(code) => {
            setText(code.text)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** A picture to save. */
function KitCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.fillText('Picture', 20, 25)
  }, [])
  return (
    <div>
      <canvas
        ref={canvas}
        width={80}
        height={40}
        aria-label="Drawn picture"
        className="rounded-tile bg-[#fff]"
      />
      <PictureActions
        canvas={canvas}
        name="picture.png"
        texts={{ save: 'Save picture', saved: 'Picture saved', share: 'Share' }}
      />
    </div>
  )
}

function KitCamera({ onClose }: { onClose: () => void }) {
  const { video, state } = useCamera()
  return (
    <CameraView title="Camera" video={video} shape="card" text={state} onClose={onClose}>
      {null}
    </CameraView>
  )
}
