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
      if (event.button === 0) timer.current = setTimeout(hold, holdMs)
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
