import { timeoutsMs } from '@candor/client'
import { ExternalLink } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** No downloads, and no navigation of the app itself. */
const freedoms = 'allow-scripts allow-forms allow-popups'

/** A page of another site keeps its own origin; a page with this site's origin could remove its sandbox. */
const sandboxOf = ({ origin }: URL) =>
  origin === location.origin ? freedoms : `${freedoms} allow-same-origin`

/** A page under the app's bar, which also has a link to open it outside. */
export function WebFrame({ url }: { url: URL }) {
  const { t } = useTranslation('content')
  const [tries, setTries] = useState(0)
  return (
    <div className="flex h-dvh flex-col">
      <NavBar
        title={url.host}
        action={
          <a
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('web_open')}
            className="grid size-11 place-items-center"
          >
            <ExternalLink size={20} strokeWidth={1.75} aria-hidden />
          </a>
        }
      />
      <Page key={tries} url={url} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

/** The page, and a progress line until it is loaded. */
function Page({ url, onRetry }: { url: URL; onRetry: () => void }) {
  const { t } = useTranslation('content')
  const { state, setShown } = useFrameState(url)
  if (state === 'failed') return <ErrorState text={t('web_failed')} onRetry={onRetry} />
  return (
    <>
      <output className="block h-0.5 shrink-0 overflow-hidden">
        {state === 'loading' && (
          <span className="page-progress block h-full bg-brand">
            <span className="sr-only">{t('web_loading')}</span>
          </span>
        )}
      </output>
      <iframe
        title={url.host}
        src={url.href}
        sandbox={sandboxOf(url)}
        referrerPolicy="no-referrer"
        onLoad={setShown}
        className="w-full flex-1 bg-bg"
      />
    </>
  )
}

/**
 * Whether the page of a frame is loaded. A frame does not report a failure, so a page of this site is
 * requested beforehand, a page of another site may be blocked by the policy, and all of them have a
 * minute (docs/APP.md).
 */
function useFrameState({ href, origin }: URL) {
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
