import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useSite } from '../../live/use-site.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useBack } from '../../ui/use-back.ts'
import { LeavePanel } from './leave-panel.tsx'
import { TextSkeleton } from './text-skeleton.tsx'
import { webAddress } from './web-address.ts'
import { WebFrame } from './web-frame.tsx'

/** A page of the web within the app; one that is not of this site is opened outside, if at all. */
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
