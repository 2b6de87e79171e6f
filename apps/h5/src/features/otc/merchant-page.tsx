import { formatAmount, formatPrice } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useIsOff } from '../../app/products-off.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { otcPaths } from './paths.ts'
import {
  type OtcAd,
  type OtcMerchant,
  useAdStep,
  useJoin,
  useLeave,
  useMerchant,
} from './use-otc.ts'

/** The bond and the advertisements of the user. */
export function MerchantPage() {
  const { t } = useTranslation('otc')
  const merchant = useMerchant()
  return (
    <>
      <NavBar title={t('my_ads')} />
      <Loadable query={merchant}>{(own) => <Merchant own={own} />}</Loadable>
    </>
  )
}

function Merchant({ own }: { own: OtcMerchant }) {
  const { t } = useTranslation('otc')
  const isShort = Number(own.bond) < Number(own.bond_needed)
  const isOff = useIsOff('otc')
  return (
    <>
      {isOff && <OffNote />}
      <div className="space-y-3 px-4 pt-2">
        {own.is_suspended && <WarningNote>{t('suspended', { reason: own.reason })}</WarningNote>}
        <DetailList
          rows={[{ label: t('bond'), value: `${formatAmount(own.bond)} ${own.bond_code}` }]}
        />
        {isShort && !own.is_suspended && !isOff && <Join own={own} />}
        {own.is_merchant && !isShort && (
          <OpeningLink product="otc" to={otcPaths.publish()}>
            {t('new_ad')}
          </OpeningLink>
        )}
        {own.is_merchant && <Leave />}
      </div>
      {own.is_merchant && (
        <Section title={t('ads')}>
          {own.ads.length === 0 ? (
            <Empty text={t('no_own_ads')} />
          ) : (
            <ul>
              {own.ads.map((ad) => (
                <li key={ad.id}>
                  <OwnAd ad={ad} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  )
}

function Join({ own }: { own: OtcMerchant }) {
  const { t } = useTranslation('otc')
  const join = useJoin(() => undefined)
  const amount = formatAmount(own.bond_needed)
  const note = t('become_note', { amount, code: own.bond_code })
  return (
    <>
      <p className="text-sm text-ink-2">{note}</p>
      <Button onClick={join.confirm}>{t('join')}</Button>
      <ConfirmSheet
        title={t('become')}
        confirmLabel={t('join')}
        isOpen={join.isConfirming}
        isBusy={join.isBusy}
        onClose={() => join.cancel('join')}
        onConfirm={() => join.send('join')}
      >
        <p className="text-base text-ink-2">{note}</p>
      </ConfirmSheet>
    </>
  )
}

function Leave() {
  const { t } = useTranslation('otc')
  const leave = useLeave(() => undefined)
  return (
    <>
      <Button tone="quiet" onClick={leave.confirm}>
        {t('leave')}
      </Button>
      <ConfirmSheet
        title={t('leave')}
        confirmLabel={t('leave')}
        isOpen={leave.isConfirming}
        isBusy={leave.isBusy}
        onClose={() => leave.cancel('leave')}
        onConfirm={() => leave.send('leave')}
      >
        <p className="text-base text-ink-2">{t('leave_note')}</p>
      </ConfirmSheet>
    </>
  )
}

function OwnAd({ ad }: { ad: OtcAd }) {
  const { t } = useTranslation('otc')
  const [isClosing, setIsClosing] = useState(false)
  const step = useAdStep(() => setIsClosing(false))
  const { code, fiat, side, state } = ad
  const id = String(ad.id)
  const isPaused = state === 'paused'
  const isOff = useIsOff('otc')
  const title = `${t(side)} ${code} · ${formatPrice(ad.price, 4)} ${fiat}`
  return (
    <article aria-label={title} className="hair-b space-y-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 truncate text-base font-semibold">{title}</h3>
        <span className="shrink-0 text-sm text-ink-3">{t(`ad_${state || 'open'}`)}</span>
      </div>
      <p className="text-sm text-ink-2">
        {t('left', { amount: formatAmount(ad.available), code })}
        {' · '}
        {t('range', { min: formatAmount(ad.fiat_min), max: formatAmount(ad.fiat_max), fiat })}
      </p>
      <div className="flex gap-2">
        {(!isPaused || !isOff) && (
          <Button
            tone="quiet"
            size="sm"
            isBusy={step.isBusy}
            onClick={() => step.send({ id, step: isPaused ? 'resume' : 'pause' })}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={() => setIsClosing(true)}>
          {t('close_ad')}
        </Button>
      </div>
      <ConfirmSheet
        title={t('close_ad')}
        confirmLabel={t('close_ad')}
        cancelLabel={t('back')}
        isOpen={isClosing}
        isBusy={step.isBusy}
        onClose={() => setIsClosing(false)}
        onConfirm={() => step.send({ id, step: 'close' })}
      >
        <p className="text-base text-ink-2">{t('close_note')}</p>
      </ConfirmSheet>
    </article>
  )
}
