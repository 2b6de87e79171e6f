import { useEffect, useState, useSyncExternalStore } from 'react'

/** A phone that lies on its side; a tablet or a desk has room for the whole page. */
const lying = () => matchMedia('(orientation: landscape) and (max-height: 500px)')

/** Whether the chart has the whole screen: while the phone lies on its side, or when it is asked for. */
export function useWideView() {
  const isLying = useSyncExternalStore(subscribe, () => lying().matches)
  const [choice, setChoice] = useState<boolean>()
  // A choice holds until the phone is turned or the browser's own full screen is left.
  useEffect(() => {
    const forget = () => setChoice(undefined)
    const leave = () => !document.fullscreenElement && forget()
    const query = lying()
    query.addEventListener('change', forget)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      query.removeEventListener('change', forget)
      document.removeEventListener('fullscreenchange', leave)
    }
  }, [])
  return {
    isOpen: choice ?? isLying,
    open: () => {
      setChoice(true)
      void turnScreen()
    },
    close: () => {
      setChoice(false)
      // A phone without a full screen of its own has not even the property.
      if (document.fullscreenElement) void document.exitFullscreen()
    },
  }
}

function subscribe(onChange: () => void) {
  const query = lying()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

// Not every browser has it, and the compiler's list of the DOM has it no more.
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> }

/** Lays the page on its side without the phone being turned, where a page may do so. */
async function turnScreen() {
  if (!matchMedia('(pointer: coarse)').matches) return
  try {
    await document.documentElement.requestFullscreen()
    await (screen.orientation as Turnable).lock?.('landscape') // See `Turnable`.
  } catch {
    // Refused: the chart has the whole screen as the phone is held.
  }
}
