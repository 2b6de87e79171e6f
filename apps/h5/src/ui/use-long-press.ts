import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 500

/** Handlers for a long press; the tap that would follow it is suppressed. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  const hold = () => {
    wasHeld.current = true
    onHold()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false
      if (event.button === 0)
        timer.current = setTimeout(() => {
          swallowClick()
          hold()
        }, holdMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The right mouse button and the menu key have the same effect.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      if (!wasHeld.current) hold()
    },
    onClick: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault()
      wasHeld.current = false
    },
  }
}

const listen = { capture: true, once: true }

/**
 * The release clicks on whatever is under the finger by then: the sheet that the press opened, or its
 * backdrop. The user did not intend that click.
 */
function swallowClick() {
  addEventListener('click', swallow, listen)
  for (const next of ['pointerdown', 'keydown'])
    addEventListener(next, () => removeEventListener('click', swallow, listen), listen)
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
