import { contentCalls } from '@candor/protocol/services/content/calls'
import { useTranslation } from 'react-i18next'

import { TextPage } from './text-page.tsx'

export function ContactPage() {
  const { t } = useTranslation('content')
  return <TextPage title={t('contact')} call={contentCalls.contactUs} />
}
