import { ApiError, formatAmount, formatPrice } from '@candor/client'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { Requirement } from '../../ui/requirement.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { bankCardPaths } from '../bankcards/paths.ts'
import { comesTo, limitsOf, scaleIn, type Unit } from './answer-figures.ts'
import { otcPaths } from './paths.ts'
import { type OtcAd, type OtcAnswer, type OtcBoard, useAnswer } from './use-otc.ts'

/** By the user's level: the most that an order may be worth, in USDT, and the hours until what is bought can be withdrawn. */
type Terms = Pick<OtcBoard, 'limit' | 'held_hours'>
type Props = {
  ad: OtcAd
  terms: Terms
  onClose: () => void
}

/** The amount of an order, then what the server makes of it, to be confirmed. */
export function AnswerSheet({ ad, terms, onClose }: Props) {
  const { t } = useTranslation(['otc', 'security'])
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<OtcAnswer>()
  const order = useAnswer(
    { input: wanted, isFloating: ad.is_floating },
    ({ id }) => void navigate(otcPaths.orders(id)),
  )
  const title = t(ad.side === 'sell' ? 'buy_code' : 'sell_code', { code: ad.code })
  return (
    <>
      <Sheet title={title} isOpen onClose={onClose}>
        {Number(terms.limit) > 0 ? (
          <AnswerForm
            ad={ad}
            terms={terms}
            onContinue={(answer) => {
              setWanted(answer)
              order.confirm()
            }}
          />
        ) : (
          <div className="pb-8">
            <Requirement
              icon={ShieldCheck}
              title={t('security:need_identity')}
              text={t('need_identity_text')}
              to={paths.realMark()}
              action={t('security:verify')}
            />
          </div>
        )}
      </Sheet>
      <Confirmation ad={ad} wanted={wanted} order={order} />
    </>
  )
}

type FormProps = { ad: OtcAd; terms: Terms; onContinue: (wanted: OtcAnswer) => void }

function AnswerForm({ ad, terms, onContinue }: FormProps) {
  const { t } = useTranslation('otc')
  const isSale = ad.side === 'sell'
  const [unit, setUnit] = useState<Unit>('fiat')
  const [method, setMethod] = useState(ad.methods[0] ?? 'bank')
  const available = useAvailable(ad.code)
  const isOwnCoin = !isSale && unit === 'coin'
  const limits = { ...limitsOf(unit, ad), ...(isOwnCoin && { available }) }
  const typed = useAmount(limits)
  const [code, other] = unit === 'fiat' ? [ad.fiat, ad.code] : [ad.code, ad.fiat]
  const result = comesTo(unit, typed.amount, ad)
  return (
    <form
      className="space-y-3 px-4 pt-1 pb-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.check()) onContinue({ ad: String(ad.id), number: typed.amount, unit, method })
      }}
    >
      <Segmented
        label={t('unit')}
        items={[
          { key: 'fiat', label: ad.fiat },
          { key: 'coin', label: ad.code },
        ]}
        selected={unit}
        onSelect={(next) => {
          setUnit(next)
          typed.change('')
        }}
      />
      <AmountField
        label={t('amount')}
        unit={code}
        value={typed.amount}
        onChange={typed.change}
        scale={scaleIn(unit, ad)}
        limits={limits}
        problem={typed.problem}
      />
      {ad.methods.length > 1 && (
        <Segmented
          label={t('method')}
          items={ad.methods.map((key) => ({ key, label: t(`method_${key}`) }))}
          selected={method}
          onSelect={setMethod}
        />
      )}
      <DetailList
        rows={[
          {
            label: t(resultLabels[ad.side][unit]),
            value: result === undefined ? '–' : `≈ ${formatAmount(result)} ${other}`,
          },
          { label: t('price'), value: `${formatPrice(ad.price, 4)} ${ad.fiat}` },
          { label: t('pay_within'), value: t('minutes', { count: ad.minutes }) },
          { label: t('merchant'), value: ad.merchant },
          { label: t('your_limit'), value: `${formatAmount(terms.limit)} USDT` },
          ...(ad.text === '' ? [] : [{ label: t('terms'), value: ad.text }]),
        ]}
      />
      {isSale && terms.held_hours > 0 && (
        <WarningNote>{t('held', { hours: terms.held_hours })}</WarningNote>
      )}
      <Button type="submit" size="lg" tone={isSale ? 'buy' : 'sell'}>
        {t('continue')}
      </Button>
    </form>
  )
}

/** What an amount comes to, by the side of the merchant and the unit of the amount. */
const resultLabels = {
  sell: { fiat: 'you_receive', coin: 'you_pay' },
  buy: { fiat: 'you_give', coin: 'you_are_paid' },
} as const

type ConfirmationProps = {
  ad: OtcAd
  wanted: OtcAnswer | undefined
  order: ReturnType<typeof useAnswer>
}

/** The figures of the server, whose price is the one that is ordered at. */
function Confirmation({ ad, wanted, order }: ConfirmationProps) {
  const { t } = useTranslation('otc')
  const [sent, setSent] = useState<OtcAnswer>()
  const isSale = ad.side === 'sell'
  const { data, error } = order.preview
  const isUnanswered = sent !== undefined && order.isUnanswered(sent)
  const send = () => {
    if (wanted === undefined || data === undefined) return
    // What may have been ordered is sent again as it was, so that it is not ordered twice.
    const input = isUnanswered ? sent : { ...wanted, price: data.price }
    setSent(input)
    order.send(input)
  }
  return (
    <ConfirmSheet
      title={t('confirm')}
      confirmLabel={t(isSale ? 'buy' : 'sell')}
      tone={isSale ? 'buy' : 'sell'}
      isOpen={order.isConfirming}
      isBusy={order.isBusy || (data === undefined && error === null)}
      isRefused={error !== null && !isUnanswered}
      onClose={() => {
        const input = sent ?? wanted
        if (input !== undefined) order.cancel(input)
      }}
      onConfirm={send}
    >
      {error === null ? (
        <DetailList
          rows={[
            {
              label: t(isSale ? 'you_receive' : 'you_give'),
              value: shown(data && `${formatAmount(data.number)} ${data.code}`),
            },
            {
              label: t(isSale ? 'you_pay' : 'you_are_paid'),
              value: shown(data && `${formatAmount(data.amount)} ${data.fiat}`),
            },
            {
              label: t('price'),
              value: shown(data && `${formatPrice(data.price, 4)} ${data.fiat}`),
            },
            {
              label: t('pay_within'),
              value: shown(data && t('minutes', { count: data.minutes })),
            },
          ]}
        />
      ) : (
        <div className="space-y-4">
          <p role="alert" className="text-sm text-down">
            {sentenceOf(error)}
          </p>
          {isPayeeMissing(error) && !isSale && (
            <ButtonLink to={bankCardPaths[cardKinds[wanted?.method ?? 'bank']]()}>
              {t('add_card')}
            </ButtonLink>
          )}
        </div>
      )}
    </ConfirmSheet>
  )
}

const cardKinds = { bank: 'domestic', wire: 'international' } as const
const isPayeeMissing = (error: unknown) =>
  error instanceof ApiError && error.code === 'otc_payee_missing'

const shown = (value: string | undefined) => value ?? <Skeleton className="my-0.5 h-4 w-24" />
