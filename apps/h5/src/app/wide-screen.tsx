import { lazy, Suspense, useSyncExternalStore } from 'react'

import { loadPlace } from './places.ts'

/** From here on there is room for a column at each side of the frame. */
const wide = () => matchMedia('(min-width: 1180px)')

const WideContext = lazy(async () => {
  const [{ WideContext }] = await Promise.all([import('./wide-context.tsx'), loadPlace('aside')])
  return { default: WideContext }
})

/** The page's context, where the screen has room for it; a phone never fetches its code. */
export function WideScreen() {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches)
  if (!isWide) return null
  return (
    <Suspense>
      <WideContext />
    </Suspense>
  )
}

function subscribe(onChange: () => void) {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
