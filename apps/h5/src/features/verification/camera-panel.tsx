import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { CameraView } from '../../flows/camera-view.tsx'
import { useCamera } from '../../flows/use-camera.ts'
import { FilePick } from '../../ui/file-pick.tsx'
import { cameraCrop } from './camera-crop.ts'

type Props = {
  /** The side of the document. */
  label: string
  onTake: (picture: Blob) => void
  onClose: () => void
}

/** The camera on the whole screen with a frame in the shape of a card; without a camera, the phone's own. */
export function CameraPanel({ label, onTake, onClose }: Props) {
  const { t } = useTranslation('verification')
  const { video, state } = useCamera()
  const frame = useRef<HTMLDivElement>(null)
  const take = async () => {
    const picture = video.current && frame.current && (await cut(video.current, frame.current))
    if (picture !== null) onTake(picture)
  }
  return (
    <CameraView
      title={label}
      video={video}
      frame={frame}
      shape="card"
      text={t(state === 'missing' ? 'camera_missing' : 'camera_hint')}
      onClose={onClose}
    >
      {state === 'missing' ? (
        <span className="w-full text-ink">
          <FilePick label={t('take')} isCamera onPick={onTake}>
            {t('take')}
          </FilePick>
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('shutter')}
          disabled={state !== 'on'}
          onClick={() => void take()}
          className="size-18 rounded-full bg-[#fff] shadow-[inset_0_0_0_4px_#000] ring-4 ring-[#fff] active:opacity-80 disabled:opacity-45"
        />
      )}
    </CameraView>
  )
}

/** The video's present picture within the frame. */
async function cut(video: HTMLVideoElement, frame: HTMLElement): Promise<Blob | null> {
  const [view, place] = [video.getBoundingClientRect(), frame.getBoundingClientRect()]
  const crop = cameraCrop({
    video: { width: video.videoWidth, height: video.videoHeight },
    view,
    frame: {
      x: place.x - view.x,
      y: place.y - view.y,
      width: place.width,
      height: place.height,
    },
  })
  const canvas = document.createElement('canvas')
  canvas.width = crop.width
  canvas.height = crop.height
  canvas
    .getContext('2d')
    ?.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, crop.width, crop.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
