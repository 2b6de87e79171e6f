import { useEffect, useState } from 'react'

import { serverNow } from '../../app/server-time.ts'
import { nextOf, type Stage, stageAt, type Step, stepAt } from './project-stage.ts'
import type { IeoProject } from './use-ieo.ts'

const longestMs = 2 ** 31 - 1

type Progress = {
  readonly stage: Stage
  readonly step: Step | undefined
  readonly next: { step: Step; at: number } | undefined
}

/** Where a project is by the server's clock; rendered again when the next step is due. */
export function useStage(project: IeoProject): Progress {
  const [now, setNow] = useState(serverNow)
  const next = nextOf(project, now)
  const at = next?.at
  useEffect(() => {
    if (at === undefined) return
    const update = () => setNow(serverNow())
    const timer = setTimeout(update, Math.min(longestMs, Math.max(0, at - serverNow())))
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [at])
  return { stage: stageAt(project, now), step: stepAt(project, now), next }
}
