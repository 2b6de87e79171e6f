import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useSite } from '../../live/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { TextSkeleton } from './text-page.tsx'
import { webAddress } from './web-address.ts'
import { WebFrame } from './web-frame.tsx'

/** A web page within the app; a page of an unlisted host can only be opened outside. */
export function WebViewPage() {
  const { t } = useTranslation('content')
  const [query] = useSearchParams()
  const back = useBack(paths.market())
  return (
    <Loadable query={useSite()} skeleton={<TextSkeleton />}>
      {({ web_view_hosts: hosts }) => {
        const address = webAddress(query.get('url'), { origin: location.origin, hosts })
        if (address.kind === 'inside') return <WebFrame key={address.url.href} url={address.url} />
        return (
          <>
            <NavBar title={t('web_title')} />
            {address.kind === 'bad' ? (
              <Empty text={t('web_bad')} />
            ) : (
              <LeavePanel url={address.url} onStay={back} />
            )}
          </>
        )
      }}
    </Loadable>
  )
}

type Props = { url: URL; onStay: () => void }

/** Asks for confirmation before leaving the app, and shows the full address. */
function LeavePanel({ url, onStay }: Props) {
  const { t } = useTranslation(['content', 'common'])
  const open = () => {
    window.open(url, '_blank', 'noopener,noreferrer')
    onStay()
  }
  return (
    <div className="flex flex-col items-center px-4 pt-14 text-center">
      <ExternalLink size={36} strokeWidth={1.25} className="text-ink-3" aria-hidden />
      <h2 className="pt-4 text-xl font-semibold">{t('web_leave_title')}</h2>
      <p className="pt-2 text-base text-ink-2">{t('web_leave_text')}</p>
      <p className="mt-5 w-full rounded-field bg-field px-3 py-3 text-left text-base break-all">
        <span className="text-ink-3">{`${url.protocol}//`}</span>
        <strong className="font-semibold">{url.host}</strong>
        <span className="text-ink-3">{url.pathname + url.search + url.hash}</span>
      </p>
      <div className="mt-6 grid w-full gap-3">
        <Button size="lg" onClick={open}>
          {t('web_open')}
        </Button>
        <Button size="lg" tone="quiet" onClick={onStay}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}
