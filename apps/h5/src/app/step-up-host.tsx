import { useEffect, useState } from 'react'

import type { Parts } from './feature.ts'
import { loadPlace, partsOf } from './places.ts'
import { useStepUp } from './step-up.ts'

/** The sheet in which the user proves a factor, while a call waits for one. Its code is fetched then. */
export function StepUp() {
  const request = useStepUp((state) => state.request)
  const [loaded, setLoaded] = useState<{ Sheet: Parts['stepUp'] }>()
  useEffect(() => {
    if (request === undefined || loaded !== undefined) return
    const load = async () => {
      await loadPlace('stepUp')
      const [Sheet] = partsOf('stepUp')
      if (Sheet === undefined) throw new Error('no feature has the sheet of a step-up')
      setLoaded({ Sheet })
    }
    load().catch(() => request.answer(false))
  }, [request, loaded])
  if (request === undefined || loaded === undefined) return null
  const { Sheet } = loaded
  return <Sheet factors={request.factors} onDone={request.answer} />
}
