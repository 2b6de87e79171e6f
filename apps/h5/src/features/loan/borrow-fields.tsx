import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { CoinLineInput } from '../../ui/coin-line-input.tsx'
import { CoinLine } from '../../ui/coin-line.tsx'
import { Money } from '../../ui/money.tsx'
import type { Faults } from './borrow-form.tsx'
import type { useBorrowFields } from './use-borrow-fields.ts'
import { useCoins } from './use-coins.ts'
import type { LoanOffer } from './use-loan.ts'

const scale = 8

type Props = {
  offer: LoanOffer
  offers: readonly LoanOffer[]
  fields: ReturnType<typeof useBorrowFields>
  faults: Faults
  /** Whether what is missing is reported too. */
  isChecked: boolean
  onChoose: (codes: { code: string; collateral: string }) => void
  onType: () => void
}

/** The borrowed currency and the collateral, each with its amount and what is wrong with it. */
export function BorrowFields({ offer, offers, fields, faults, isChecked, ...on }: Props) {
  const { t } = useTranslation(['loan', 'common'])
  const isLoggedIn = useIsLoggedIn()
  const { code, collateral_code: collateral } = offer
  const { borrowed, pledged, pairWith } = useCoins(offers)
  const type = (change: (text: string) => void) => (text: string) => {
    change(text)
    on.onType()
  }
  const amountFault = isChecked || faults.amount === 'amount_too_large' ? faults.amount : undefined
  const isShort = faults.collateral === 'balance_short' && isLoggedIn
  const collateralFault = isChecked || isShort ? faults.collateral : undefined
  const limit = faults.amount === 'amount_too_small' ? offer.amount_min : offer.borrow_max
  return (
    <div className="grid gap-2">
      <div>
        <CoinLine
          label={t('i_borrow')}
          chooseLabel={t('choose', { side: t('i_borrow'), code })}
          coin={{ code }}
          coins={borrowed}
          onSelect={(next) => on.onChoose(pairWith({ code: next, collateral }, 'code'))}
          note={
            <span className="num truncate">
              {t('borrow_most')} {formatAmount(offer.borrow_max, { scaleMax: 4 })} {code}
            </span>
          }
        >
          <CoinLineInput
            label={t('borrow_amount')}
            scale={scale}
            value={fields.amount}
            onChange={type(fields.typeAmount)}
            isInvalid={amountFault !== undefined}
          />
        </CoinLine>
        {amountFault !== undefined && (
          <Fault text={t(`common:${amountFault}`, { amount: formatAmount(limit), unit: code })} />
        )}
      </div>
      <div>
        <CoinLine
          label={t('i_pledge')}
          chooseLabel={t('choose', { side: t('i_pledge'), code: collateral })}
          coin={{ code: collateral }}
          coins={pledged}
          onSelect={(next) => on.onChoose(pairWith({ code, collateral: next }, 'collateral'))}
          note={
            isLoggedIn && (
              <Available
                amount={offer.available}
                onMax={() => type(fields.typeCollateral)(offer.available)}
              />
            )
          }
        >
          <CoinLineInput
            label={t('collateral_amount')}
            scale={scale}
            value={fields.collateral}
            onChange={type(fields.typeCollateral)}
            isInvalid={collateralFault !== undefined}
          />
        </CoinLine>
        {collateralFault !== undefined && (
          <p role="alert" className="flex justify-between gap-3 pt-1.5 text-sm text-down">
            <span>{t(`common:${collateralFault}`)}</span>
            {isShort && (
              <Link
                to={paths.fundReceive({ currency: collateral })}
                className="touch shrink-0 font-semibold text-brand"
              >
                {t('add_funds', { code: collateral })}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="num pt-1.5 text-sm text-down">
      {text}
    </p>
  )
}

function Available({ amount, onMax }: { amount: string; onMax: () => void }) {
  const { t } = useTranslation('common')
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">
        {t('available')} <Money value={amount} className="text-ink" />
      </span>
      <button type="button" onClick={onMax} className="touch font-semibold text-brand">
        {t('max')}
      </button>
    </span>
  )
}
