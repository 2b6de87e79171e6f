import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { NumberField } from '../../ui/number-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { title: string; path: string; isOpen: boolean; onClose: () => void }
type Point = { readonly x: number; readonly y: number }
type View = Point & { readonly scale: number }

const scaleMax = 5
const whole: View = { x: 0, y: 0, scale: 1 }

/** A picture that two fingers enlarge and one finger moves. */
export function ZoomSheet({ title, path, isOpen, onClose }: Props) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <Zoomed path={path} title={title} />
    </Sheet>
  )
}

function Zoomed({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('nft')
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, Point>())
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const moved = { x: now.x - before.x, y: now.y - before.y }
    setView(({ x, y, scale }) =>
      other === undefined
        ? within({ x: x + moved.x, y: y + moved.y, scale })
        : within({ x, y, scale: scale * (distance(now, other[1]) / distance(before, other[1])) }),
    )
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return (
    <div className="px-4 pb-4">
      <div
        className="aspect-square touch-none overflow-hidden rounded-tile bg-raised"
        onPointerDown={({ pointerId, clientX: x, clientY: y }) =>
          fingers.current.set(pointerId, { x, y })
        }
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={lift}
        onDoubleClick={() => setView(({ scale }) => (scale > 1 ? whole : { ...whole, scale: 2 }))}
      >
        <img
          src={path}
          alt={title}
          draggable={false}
          className="size-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="pt-3">
        <NumberField
          label={t('zoom')}
          unit="×"
          value={String(Math.round(view.scale * 100) / 100)}
          scale={2}
          step="0.5"
          onChange={(text) => setView(within({ ...view, scale: Number(text) || 1 }))}
        />
      </div>
    </div>
  )
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1

/** The picture keeps its middle within the frame. */
function within({ x, y, scale }: View): View {
  const kept = Math.min(scaleMax, Math.max(1, scale))
  const most = 180 * (kept - 1)
  const clamp = (value: number) => Math.min(most, Math.max(-most, value))
  return { x: clamp(x), y: clamp(y), scale: kept }
}
