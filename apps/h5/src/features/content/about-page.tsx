import { contentEndpoints } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { TextPage } from './text-page.tsx'

export function AboutPage() {
  const { t } = useTranslation('content')
  return <TextPage title={t('about')} endpoint={contentEndpoints.aboutUs} />
}
