import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 500

/** Handlers for a press that is held; the tap that would follow it is swallowed. */
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
    // A mouse's right button and a keyboard's menu key ask for the same.
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
 * Letting go clicks on whatever lies under the finger by then: the sheet that the press opened, or
 * what is behind it to close it. That click was meant for nothing.
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
