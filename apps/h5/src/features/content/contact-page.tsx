import { contentEndpoints } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { TextPage } from './text-page.tsx'

export function ContactPage() {
  const { t } = useTranslation('content')
  return <TextPage title={t('contact')} endpoint={contentEndpoints.contactUs} />
}
