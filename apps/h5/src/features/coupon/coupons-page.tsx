import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { CouponCard } from './coupon-card.tsx'
import { type CouponTab, useCoupons, useRedeem } from './use-coupons.ts'

const tabs = ['unused', 'used', 'expired'] as const

/** The user's coupons by their state, the entry of a code, and the rules. */
export function CouponsPage() {
  const { t } = useTranslation('coupon')
  const [tab, setTab] = useState<CouponTab>('unused')
  const [isEntering, setIsEntering] = useState(false)
  return (
    <>
      <NavBar title={t('title')} />
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
        <CodeSheet
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

function CodeSheet({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('coupon')
  const [code, setCode] = useState('')
  const redeem = useRedeem()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    redeem.mutate(code.trim(), {
      onSuccess: () => {
        toast(t('redeemed'))
        onDone()
      },
    })
  }
  return (
    <Sheet title={t('enter_code')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-4 pb-5">
        <Field
          label={t('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
          error={redeem.error === null ? undefined : sentenceOf(redeem.error)}
        />
        <Button type="submit" isBusy={redeem.isPending}>
          {t('redeem')}
        </Button>
      </form>
    </Sheet>
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
