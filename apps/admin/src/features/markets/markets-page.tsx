import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { FeedHealth } from './feed-health.tsx'
import { MarketTerms } from './market-terms.tsx'

/** What markets stand on, to read: nobody here sets a price or halts a market. */
export function MarketsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('section.markets')} hint={t('markets_hint')}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'feeds', label: t('feeds'), children: <FeedHealth /> },
          { key: 'terms', label: t('terms'), children: <MarketTerms /> },
        ]}
      />
    </Page>
  )
}
