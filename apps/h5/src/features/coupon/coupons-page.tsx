import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useIsOff } from '../../app/products-off.ts'
import { CodeSheet } from '../../flows/code-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { CouponCard } from './coupon-card.tsx'
import { type CouponTab, useCoupons, useRedeem } from './use-coupons.ts'

const tabs = ['unused', 'used', 'expired'] as const

/** The user's coupons by their state, the entry of a code, and the rules. */
export function CouponsPage() {
  const { t } = useTranslation('coupon')
  const [tab, setTab] = useState<CouponTab>('unused')
  const [isEntering, setIsEntering] = useState(false)
  const isOff = useIsOff('coupon')
  return (
    <>
      <NavBar title={t('title')} />
      {isOff ? (
        <OffNote />
      ) : (
        <div className="px-4 pt-1 pb-2">
          <Button
            tone="quiet"
            className="w-full"
            aria-haspopup="dialog"
            onClick={() => setIsEntering(true)}
          >
            {t('enter_code')}
          </Button>
        </div>
      )}
      <Tabs
        label={t('title')}
        items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>
          <CouponList tab={tab} />
        </TabPanel>
      </Tabs>
      <Rules />
      {isEntering && (
        <CodeEntry
          onClose={() => setIsEntering(false)}
          onDone={() => {
            setIsEntering(false)
            setTab('unused')
          }}
        />
      )}
    </>
  )
}

function CouponList({ tab }: { tab: CouponTab }) {
  const { t } = useTranslation('coupon')
  return (
    <RecordList
      records={useCoupons(tab)}
      keyOf={({ id }) => id}
      empty={<Empty text={t(`none_${tab}`)} />}
    >
      {(coupon) => <CouponCard coupon={coupon} />}
    </RecordList>
  )
}

type EntryProps = { onClose: () => void; onDone: () => void }

function CodeEntry(props: EntryProps) {
  const { t } = useTranslation('coupon')
  return (
    <CodeSheet
      title={t('enter_code')}
      label={t('code')}
      action={t('redeem')}
      entry={useRedeem()}
      done={t('redeemed')}
      {...props}
    />
  )
}

function Rules() {
  const { t } = useTranslation('coupon')
  return (
    <Section title={t('rules')}>
      <ul className="list-disc space-y-1.5 pr-4 pb-6 pl-9 text-base text-ink-2">
        <li>{t('rule_one')}</li>
        <li>{t('rule_return')}</li>
        <li>{t('rule_yield')}</li>
        <li>{t('rule_bonus')}</li>
        <li>{t('rule_rebate')}</li>
        <li>{t('rule_funded')}</li>
      </ul>
    </Section>
  )
}
