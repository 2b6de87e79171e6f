import { useTranslation } from 'react-i18next'

import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { NoticeMatrix } from './notice-matrix.tsx'
import { PushRow } from './push-row.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNoticeSettings } from './use-notice-settings.ts'

/** Which notices leave the app, by their group, and when. */
export function NoticeSettingsPage() {
  const { t } = useTranslation('notice')
  return (
    <>
      <NavBar title={t('settings')} />
      <p className="px-4 pt-2 text-base text-ink-2">{t('settings_intro')}</p>
      <Loadable query={useNoticeSettings()} skeleton={<SkeletonRows count={6} />}>
        {(settings) => (
          <div className="pb-10">
            <Section title={t('push')}>
              <div className="px-4">
                <PushRow />
              </div>
            </Section>
            <NoticeMatrix groups={settings.groups} />
            <Section title={t('quiet')}>
              <div className="px-4">
                <QuietHours {...settings} />
              </div>
            </Section>
          </div>
        )}
      </Loadable>
    </>
  )
}
