import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

import { useHotkeys } from './use-hotkeys.ts'

/** Which case of a list is open beside it, by the id in the address; the keys j and k go along the list. */
export function useOpenCase(loadedIds: () => readonly number[]) {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('case')
  // The code of another page may still be on its way.
  const isLeaving = useNavigation().state !== 'idle'
  const latest = useRef<string | null>(null)
  useEffect(() => {
    latest.current = isLeaving ? null : shown
    return () => {
      latest.current = null
    }
  }, [shown, isLeaving])
  const open = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { case: String(id) }, { replace: shown !== null })
  const neighbour = (step: 1 | -1): number | undefined => {
    const ids = loadedIds()
    const at = ids.indexOf(Number(shown))
    return at < 0 ? ids.find((id) => id !== Number(shown)) : ids[at + step]
  }
  const move = (step: 1 | -1) => {
    const id = neighbour(step)
    if (id !== undefined) open(id)
  }
  useHotkeys({
    j: () => (shown === null ? open(loadedIds()[0]) : move(1)),
    k: () => shown !== null && move(-1),
  })
  /** The next case follows a decision, unless another case or page was opened before the reply came. */
  const follow = () => {
    if (latest.current === shown) open(neighbour(1))
  }
  return { shown, open, move, follow }
}
