import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { type CropFrame, moved, type PictureSize, within } from './crop-frame.ts'

type Point = { readonly x: number; readonly y: number }

/** How far a press of an arrow key moves the picture, in parts of the square. */
const stepOf: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
}

/** One finger or the arrow keys move the picture, two fingers magnify it. */
export function useCropGestures(
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
