import { useEffect, useState, useSyncExternalStore } from 'react'

/** A phone in landscape; a tablet or a desktop has space for the whole page. */
const landscape = () => matchMedia('(orientation: landscape) and (max-height: 500px)')

/** Whether the chart fills the screen: in landscape, or when the user has chosen it. */
export function useWideView() {
  const isLandscape = useSyncExternalStore(subscribe, () => landscape().matches)
  const [choice, setChoice] = useState<boolean>()
  // A choice is valid until the phone is turned or the browser leaves full screen.
  useEffect(() => {
    const reset = () => setChoice(undefined)
    const leave = () => !document.fullscreenElement && reset()
    const query = landscape()
    query.addEventListener('change', reset)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      query.removeEventListener('change', reset)
      document.removeEventListener('fullscreenchange', leave)
    }
  }, [])
  return {
    isOpen: choice ?? isLandscape,
    open: () => {
      setChoice(true)
      void turnScreen()
    },
    close: () => {
      setChoice(false)
      // A browser without full screen lacks the property.
      if (document.fullscreenElement) void document.exitFullscreen()
    },
  }
}

function subscribe(onChange: () => void) {
  const query = landscape()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

// Not every browser has it, and the compiler's types of the DOM omit it.
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> }

/** Turns the page to landscape, where the browser allows it. */
async function turnScreen() {
  if (!matchMedia('(pointer: coarse)').matches) return
  try {
    await document.documentElement.requestFullscreen()
    await (screen.orientation as Turnable).lock?.('landscape') // See `Turnable`.
  } catch {
    // Not allowed: the chart fills the screen in the current orientation.
  }
}
