import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { type CropFrame, within, zoomMax, drawCrop, moved, type PictureSize } from './crop-frame.ts'

type Props = {
  picture: ImageBitmap
  frame: CropFrame
  onChange: (frame: CropFrame) => void
}

/** Sharp on screens with the highest pixel density. */
const canvasSize = 840

/** The picture under a round window, which the user moves and magnifies. */
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

type Point = { readonly x: number; readonly y: number }

/** The distance that an arrow key moves the picture, in parts of the square. */
const stepOf: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
}

/** One finger or the arrow keys move the picture; two fingers magnify it. */
function useCropGestures(
  size: PictureSize,
  frame: CropFrame,
  onChange: (frame: CropFrame) => void,
) {
  const fingers = useRef(new Map<number, Point>())
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      const { width } = event.currentTarget.getBoundingClientRect()
      const pulled = { right: (now.x - before.x) / width, down: (now.y - before.y) / width }
      if (other === undefined) onChange(moved(size, frame, pulled))
      else {
        const spread = distance(now, other) / Math.max(1, distance(before, other))
        onChange(within(size, { ...frame, zoom: frame.zoom * spread }))
      }
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const step = stepOf[event.key]
      if (step === undefined) return
      event.preventDefault()
      onChange(moved(size, frame, step))
    },
  }

  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
  }
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
