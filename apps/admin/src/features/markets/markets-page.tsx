import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { FeedHealth } from './feed-health.tsx'
import { MarketTerms } from './market-terms.tsx'

/** Feeds and terms of the markets, read only: the console sets no price and halts no market. */
export function MarketsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('markets.section')} hint={t('markets.hint')}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'feeds', label: t('markets.feeds'), children: <FeedHealth /> },
          { key: 'terms', label: t('markets.terms'), children: <MarketTerms /> },
        ]}
      />
    </Page>
  )
}
