import { appVersion } from '@candor/protocol'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useTranslation } from 'react-i18next'

import { useBrand } from '../../live/use-site.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { transparencyPaths } from '../transparency/paths.ts'
import { contentPaths } from './paths.ts'
import { TextPage } from './text-page.tsx'

export function AboutPage() {
  const { t } = useTranslation('content')
  return (
    <TextPage
      title={t('about')}
      call={contentCalls.aboutUs}
      head={<Identity />}
      foot={
        <div className="border-t-8 border-raised pb-8">
          <ListRow title={t('transparency')} to={transparencyPaths.transparency()} />
          <ListRow title={t('compliance')} to={contentPaths.compliance()} />
          <ListRow title={t('notices')} to={contentPaths.notices()} />
          <ListRow title={t('contact')} to={contentPaths.contact()} />
        </div>
      }
    />
  )
}

/** The name of the site, and the version of the app. */
function Identity() {
  const { siteName } = useBrand()
  return (
    <div className="flex flex-col items-center gap-1 pt-4 pb-3">
      <BrandMark size={64} />
      <p className="pt-2 text-lg font-semibold">{siteName}</p>
      <p className="num text-sm text-ink-3">{`${appVersion.name} (${appVersion.code})`}</p>
    </div>
  )
}
