import { ApiError } from '@candor/client'
import { apiKeyCalls } from '@candor/protocol/services/apikey/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { addressList, type KeyForm, keyProblem, permissionList } from './key-input.ts'
import { type NewApiKey, useKeyChange } from './use-key-change.ts'

type Props = { onClose: () => void; onDone: (key: NewApiKey) => void }

const empty: KeyForm = {
  name: '',
  isTrading: false,
  isWithdrawing: false,
  addresses: '',
  days: '90',
}
const days = ['30', '90', '180', '365'] as const

/** Name, permissions, addresses and time of a new key. */
export function CreateKeySheet({ onClose, onDone }: Props) {
  const { t } = useTranslation('apikey')
  const [form, setForm] = useState(empty)
  const [error, setError] = useState<{ field: 'name' | 'addresses'; text: string }>()
  const change = (part: Partial<KeyForm>) => {
    setError(undefined)
    setForm({ ...form, ...part })
  }
  const create = useKeyChange(
    () =>
      api.call(apiKeyCalls.keyCreate, {
        name: form.name.trim(),
        permissions: permissionList(form),
        addresses: addressList(form.addresses),
        days: form.days,
      }),
    {
      onDone,
      onFailure: (failure) => {
        const field = failure instanceof ApiError ? failure.field : undefined
        if (field !== 'name' && field !== 'addresses') toast(sentenceOf(failure))
        else setError({ field, text: sentenceOf(failure) })
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = keyProblem(form)
    if (problem === undefined) create.mutate(undefined)
    else setError({ field: problem === 'name_required' ? 'name' : 'addresses', text: t(problem) })
  }
  return (
    <Sheet title={t('create')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4 px-4 pt-1 pb-6">
        <Field
          label={t('name')}
          placeholder={t('name_example')}
          maxLength={30}
          value={form.name}
          error={error?.field === 'name' ? error.text : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <section aria-label={t('permissions')}>
          <h3 className="text-sm text-ink-2">{t('permissions')}</h3>
          <p className="flex min-h-11 items-center justify-between text-base">
            {t('may_read')}
            <span className="text-ink-3">{t('always')}</span>
          </p>
          <Switch
            label={t('may_trade')}
            isOn={form.isTrading}
            onChange={(isTrading) => change({ isTrading })}
          />
          <Switch
            label={t('may_withdraw')}
            isOn={form.isWithdrawing}
            onChange={(isWithdrawing) => change({ isWithdrawing })}
          />
        </section>
        <Field
          label={t('addresses')}
          hint={t('addresses_hint')}
          placeholder="192.0.2.7, 10.0.0.0/8"
          autoComplete="off"
          maxLength={1000}
          value={form.addresses}
          error={error?.field === 'addresses' ? error.text : undefined}
          onChange={(event) => change({ addresses: event.target.value })}
        />
        <div>
          <p className="mb-1.5 text-sm text-ink-2">{t('valid_for')}</p>
          <Segmented
            label={t('valid_for')}
            items={days.map((count) => ({
              key: count,
              label: t('days', { count: Number(count) }),
            }))}
            selected={form.days}
            onSelect={(chosen) => change({ days: chosen })}
          />
        </div>
        <Button type="submit" size="lg" isBusy={create.isPending}>
          {t('create')}
        </Button>
      </form>
    </Sheet>
  )
}
