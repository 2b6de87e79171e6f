import { timeoutsMs } from '@candor/client'
import { useEffect, useState } from 'react'

/**
 * Whether the page of a frame has come. A frame says nothing of a page that cannot be had, so one of
 * this site is asked for beforehand, one of another may be stopped by the policy, and all of them
 * have a minute (specification §9).
 */
export function useFrameState({ href, origin }: URL) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    const stop = new AbortController()
    const fail = () => setState('failed')
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'failed' : now)),
      timeoutsMs.download,
    )
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (href.startsWith(blockedURI)) fail()
    }
    const ask = async () => {
      try {
        const { ok } = await fetch(href, { method: 'HEAD', signal: stop.signal })
        if (!ok) fail()
      } catch {
        if (!stop.signal.aborted) fail()
      }
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    if (origin === location.origin) void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [href, origin])
  return { state, setShown: () => setState((now) => (now === 'loading' ? 'shown' : now)) }
}
