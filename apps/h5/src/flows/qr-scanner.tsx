import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FilePick } from '../ui/file-pick.tsx'
import { CameraView } from './camera-view.tsx'
import { type QrCode, readQrCode } from './read-qr-code.ts'
import { useCamera } from './use-camera.ts'

/** Between two looks: a phone reads a picture in about a third of it. */
const readEveryMs = 250

type Props = {
  /** Called once. */
  onRead: (code: QrCode) => void
  onClose: () => void
}

/** Reads a QR code with the camera, from a picture of the album, or without a camera in the page by the phone's own. */
export function QrScanner({ onRead, onClose }: Props) {
  const { t } = useTranslation('addressbook')
  const { video, state } = useCamera()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const report = useEffectEvent(onRead)
  useEffect(() => {
    if (state !== 'on' || video.current === null) return
    return watch(video.current, report)
  }, [state, video])
  const pick = async (file: File) => {
    const code = await readQrCode(file)
    if (code === undefined) setIsUnreadable(true)
    else onRead(code)
  }
  const text = isUnreadable ? 'qr_unreadable' : state === 'missing' ? 'camera_missing' : 'scan_hint'
  return (
    <CameraView title={t('scan')} video={video} shape="square" text={t(text)} onClose={onClose}>
      <div className="grid w-full auto-cols-fr grid-flow-col gap-3 text-ink">
        {state === 'missing' && (
          <FilePick label={t('take')} isCamera onPick={(file) => void pick(file)}>
            {t('take')}
          </FilePick>
        )}
        <FilePick label={t('album')} onPick={(file) => void pick(file)}>
          {t('album')}
        </FilePick>
      </div>
    </CameraView>
  )
}

/** Looks for a code until it has found one; returns how to stop. */
function watch(video: HTMLVideoElement, onFound: (code: QrCode) => void): () => void {
  let isOver = false
  const look = async () => {
    // The code of the reader may fail to load: the next look loads it again.
    const code = await readQrCode(video).catch(() => undefined)
    if (isOver) return
    if (code === undefined) return void setTimeout(() => void look(), readEveryMs)
    isOver = true
    onFound(code)
  }
  void look()
  return () => {
    isOver = true
  }
}
