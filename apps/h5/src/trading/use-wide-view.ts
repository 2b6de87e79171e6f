import { useEffect, useState, useSyncExternalStore } from 'react'

/** A phone in landscape; a tablet or a desktop has space for the whole page. */
const landscape = media('(orientation: landscape) and (max-height: 500px)')
/** A screen that is wider than high. */
const lying = media('(orientation: landscape)')
/** A phone that is held upright, and perhaps cannot turn its screen. */
const upright = media('(orientation: portrait) and (pointer: coarse)')

/** Whether the chart fills the screen: in landscape, or when the user has chosen it. */
export function useWideView() {
  const isLandscape = useMatch(landscape)
  const isLying = useMatch(lying)
  // Until the screen is turned by the browser or by the hand, the chart itself is.
  const isTurned = useMatch(upright)
  const [choice, setChoice] = useState<boolean>()
  // A choice is valid until the phone is turned or the browser leaves full screen.
  useEffect(() => {
    const reset = () => setChoice(undefined)
    const leave = () => !document.fullscreenElement && reset()
    const stop = landscape.subscribe(reset)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      stop()
      document.removeEventListener('fullscreenchange', leave)
    }
  }, [])
  return {
    isOpen: choice ?? isLandscape,
    isTurned,
    isLying: isTurned || isLying,
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

const useMatch = ({ subscribe, matches }: ReturnType<typeof media>) =>
  useSyncExternalStore(subscribe, matches)

function media(condition: string) {
  return {
    matches: () => matchMedia(condition).matches,
    subscribe: (onChange: () => void) => {
      const query = matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
  }
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
    // Not allowed: the chart is turned instead of the screen.
  }
}
