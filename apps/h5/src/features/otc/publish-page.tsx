import { otcWindows } from '@candor/protocol/products/otc/otc-words'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { otcPaths } from './paths.ts'
import { useBoard, usePublish } from './use-otc.ts'
import { usePublishFields } from './use-publish-fields.ts'

/** A new advertisement of the user. */
export function PublishPage() {
  const { t } = useTranslation('otc')
  const board = useBoard({
    side: 'sell',
    currency: 'USDT',
    fiat: 'USD',
    method: undefined,
    amount: '',
  })
  return (
    <>
      <NavBar title={t('new_ad')} />
      <Loadable query={board}>
        {({ coins, fiats }) => <Form coins={coins} fiats={fiats} />}
      </Loadable>
    </>
  )
}

const itemsOf = (codes: readonly string[]) => codes.map((code) => ({ key: code, label: code }))

function Form({ coins, fiats }: { coins: readonly string[]; fiats: readonly string[] }) {
  const { t } = useTranslation('otc')
  const navigate = useNavigate()
  const { fields, change, body, isReady } = usePublishFields()
  const [isFloating, isBelow] = [fields.kind === 'floating', fields.direction === 'below']
  const publish = usePublish(() => {
    toast(t('published'))
    void navigate(otcPaths.merchant(), { replace: true })
  })
  return (
    <form
      className="space-y-4 px-4 pt-2 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) publish.confirm()
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'sell', label: t('i_sell'), tone: 'sell' },
          { key: 'buy', label: t('i_buy'), tone: 'buy' },
        ]}
        selected={fields.side}
        onSelect={(side) => change({ side })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('coin')}
          items={itemsOf(coins)}
          selected={fields.currency}
          onSelect={(currency) => change({ currency })}
        />
        <Select
          label={t('fiat')}
          items={itemsOf(fiats)}
          selected={fields.fiat}
          onSelect={(fiat) => change({ fiat })}
        />
      </div>
      <Segmented
        label={t('price_kind')}
        items={[
          { key: 'fixed', label: t('fixed') },
          { key: 'floating', label: t('floating') },
        ]}
        selected={fields.kind}
        onSelect={(kind) => change({ kind })}
      />
      {isFloating && (
        <Segmented
          label={t('premium')}
          items={[
            { key: 'above', label: t('above') },
            { key: 'below', label: t('below') },
          ]}
          selected={fields.direction}
          onSelect={(direction) => change({ direction })}
        />
      )}
      <NumberField
        label={t(isFloating ? 'premium' : 'price')}
        unit={isFloating ? '%' : fields.fiat}
        value={isFloating ? fields.premium : fields.price}
        onChange={(value) => change(isFloating ? { premium: value } : { price: value })}
        scale={isFloating ? 2 : 4}
      />
      <NumberField
        label={t('quantity')}
        unit={fields.currency}
        value={fields.number}
        onChange={(number) => change({ number })}
        scale={8}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('order_min')}
          unit={fields.fiat}
          value={fields.fiatMin}
          onChange={(fiatMin) => change({ fiatMin })}
          scale={2}
        />
        <NumberField
          label={t('order_max')}
          unit={fields.fiat}
          value={fields.fiatMax}
          onChange={(fiatMax) => change({ fiatMax })}
          scale={2}
        />
      </div>
      <Segmented
        label={t('method')}
        items={(['bank', 'wire'] as const).map((key) => ({ key, label: t(`method_${key}`) }))}
        selected={fields.method}
        onSelect={(method) => change({ method })}
      />
      <Segmented
        label={t('pay_within')}
        items={otcWindows.map((key) => ({ key, label: t('minutes', { count: Number(key) }) }))}
        selected={fields.minutes}
        onSelect={(minutes) => change({ minutes })}
      />
      <Field
        label={t('terms')}
        value={fields.text}
        maxLength={500}
        placeholder={t('terms_hint')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button type="submit" size="lg" disabled={!isReady}>
        {t('publish')}
      </Button>
      <ConfirmSheet
        title={t('new_ad')}
        confirmLabel={t('publish')}
        isOpen={publish.isConfirming}
        isBusy={publish.isBusy}
        onClose={() => publish.cancel(body)}
        onConfirm={() => publish.send(body)}
      >
        <DetailList
          rows={[
            {
              label: t(fields.side === 'sell' ? 'you_give' : 'you_receive'),
              value: `${fields.number} ${fields.currency}`,
            },
            {
              label: t('price'),
              value: isFloating
                ? `${t('floating')} ${isBelow ? '-' : '+'}${fields.premium || '0'}%`
                : `${fields.price} ${fields.fiat}`,
            },
            {
              label: t('limits'),
              value: t('range', { min: fields.fiatMin, max: fields.fiatMax, fiat: fields.fiat }),
            },
          ]}
        />
        {fields.side === 'sell' && <p className="pt-3 text-sm text-ink-3">{t('publish_note')}</p>}
      </ConfirmSheet>
    </form>
  )
}
