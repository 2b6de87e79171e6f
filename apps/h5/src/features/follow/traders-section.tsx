import { useTranslation } from 'react-i18next'

import { TraderBoard } from './trader-board.tsx'

/** All traders, as a section of the trade tab. */
export function TradersSection() {
  const { t } = useTranslation('follow')
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <TraderBoard isSection />
    </>
  )
}
