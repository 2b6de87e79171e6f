import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AddressField } from '../../flows/address-field.tsx'
import { PayPasswordSheet } from '../../flows/pay-password-sheet.tsx'
import type { Currency } from '../../live/use-currencies.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Result } from '../../ui/result.tsx'
import { Select } from '../../ui/select.tsx'
import { addressbookPaths } from './paths.ts'
import { QrSection } from './qr-section.tsx'
import { useAddressForm } from './use-address-form.ts'

/** Coin, network, address, picture and name; then a summary and the payment password. */
export function AddressForm({ coins }: { coins: readonly Currency[] }) {
  const { t } = useTranslation('addressbook')
  const [step, setStep] = useState<'confirm' | 'password'>()
  const [isSaved, setIsSaved] = useState(false)
  const form = useAddressForm(coins, () => {
    setStep(undefined)
    setIsSaved(true)
  })
  const { check, coin, network, text } = form
  if (coin === undefined || network === undefined) return null
  const problem = check?.ok === false && check.reason !== '' ? check.reason : undefined
  const isMemo = problem === 'memo_invalid'
  const sentence = problem && t(problem)
  if (isSaved)
    return (
      <Result
        title={t('saved')}
        rows={[
          { label: t('name'), value: text.name.trim() },
          { label: t('network'), value: `${coin.code} · ${network.label}` },
          { label: t('address'), value: <span className="break-all">{check?.address}</span> },
        ]}
        actions={<ButtonLink to={addressbookPaths.addresses()}>{t('title')}</ButtonLink>}
      />
    )
  return (
    <form
      noValidate
      className="space-y-4 px-4 pt-1 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        form.clearError()
        setStep('confirm')
      }}
    >
      <Labelled label={t('coin')}>
        <Select
          label={t('coin')}
          items={coins.map(({ code, name }) => ({ key: code, label: code, detail: name }))}
          selected={coin.code}
          onSelect={form.setCoin}
        />
      </Labelled>
      <Labelled label={t('network')}>
        <Select
          label={t('network')}
          items={coin.networks.map((each) => ({ key: each.network, label: each.label }))}
          selected={network.network}
          onSelect={form.setNetwork}
        />
      </Labelled>
      <AddressField
        label={t('address')}
        value={text.address}
        onChange={form.setAddress}
        error={isMemo ? undefined : sentence}
      />
      {network.memo_kind !== '' && (
        <Field
          label={t('memo')}
          hint={t('memo_hint')}
          autoComplete="off"
          maxLength={100}
          value={text.memo}
          onChange={({ target }) => form.change({ memo: target.value })}
          error={isMemo ? sentence : undefined}
        />
      )}
      <QrSection form={form} />
      <Field
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="off"
        maxLength={30}
        value={text.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <Button type="submit" size="lg" disabled={!form.isReady}>
        {t('save')}
      </Button>
      <ConfirmSheet
        title={t('check')}
        isOpen={step === 'confirm'}
        onClose={() => setStep(undefined)}
        onConfirm={() => setStep('password')}
        confirmLabel={t('save')}
      >
        <DetailList
          rows={[
            { label: t('name'), value: text.name.trim() },
            { label: t('coin'), value: coin.code },
            { label: t('network'), value: network.label },
            { label: t('address'), value: <span className="break-all">{check?.address}</span> },
            ...(text.memo === '' ? [] : [{ label: t('memo'), value: text.memo.trim() }]),
          ]}
        />
        <p className="mt-3 text-sm text-ink-3">{t('check_text')}</p>
      </ConfirmSheet>
      <PayPasswordSheet
        label={t('pay_password')}
        isOpen={step === 'password'}
        isBusy={form.isSaving}
        error={form.error}
        onClose={() => setStep(undefined)}
        onEnter={form.save}
      />
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-2">{label}</p>
      {children}
    </div>
  )
}
