import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { type CropFrame, within, zoomMax } from './crop-frame.ts'
import { drawCrop } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type Props = {
  picture: ImageBitmap
  frame: CropFrame
  onChange: (frame: CropFrame) => void
}

/** Sharp on the densest screens that there are. */
const canvasSize = 840

/** The picture under a round window, to be moved and magnified. */
export function AvatarCrop({ picture, frame, onChange }: Props) {
  const { t } = useTranslation('account')
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(picture, frame, onChange)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, frame)
  }, [picture, frame])
  return (
    <>
      <div
        {...gestures}
        role="application"
        // The arrow keys move the picture, so it has to take the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('avatar_crop_hint')}
        className="relative mx-auto size-70 cursor-move touch-none overflow-hidden rounded-field bg-raised"
      >
        <canvas ref={canvas} width={canvasSize} height={canvasSize} className="block size-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_140px_var(--c-scrim)] ring-1 ring-on-solid/60 ring-inset"
        />
      </div>
      <p aria-hidden className="pt-3 text-center text-sm text-ink-3">
        {t('avatar_crop_hint')}
      </p>
      <input
        type="range"
        aria-label={t('avatar_zoom')}
        min={1}
        max={zoomMax}
        step={0.01}
        value={frame.zoom}
        onChange={({ target }) =>
          onChange(within(picture, { ...frame, zoom: Number(target.value) }))
        }
        className="mx-auto mt-1 block h-11 w-70 accent-brand-solid"
      />
    </>
  )
}
