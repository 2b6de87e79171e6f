import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { Big } from 'big.js'
import { Coins, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useUnit } from '../../live/use-unit.ts'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { currencyColor } from '../../ui/coin-icon.tsx'
import { Donut } from '../../ui/donut.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { accountLabels, accountNames } from './account-names.ts'
import { allocation, type Holding, restKey } from './allocation.ts'

type Accounts = ReplyOf<typeof walletCalls.list>['accounts']

/** The distribution of the user's money: by account, or by coin within the exchange account. */
export function AllocationSection({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('assets')
  const byAccount = accountNames
    .map((name) => ({ key: name, label: t(accountLabels[name]), usd: accounts[name].usd }))
    .filter(({ usd }) => new Big(usd).gt(0))
  const byCoin = accounts.change.list.map(({ code, usd }) => ({ key: code, label: code, usd }))
  // With one account only, the coins are more informative.
  const [view, setView] = useState<'account' | 'coin'>(byAccount.length > 1 ? 'account' : 'coin')
  return (
    <section className="pt-4 pb-2">
      <div className="flex items-center justify-between px-4">
        <h2 className="text-lg font-semibold">{t('allocation')}</h2>
        <div className="flex">
          <Chip
            label={t('by_account')}
            isSelected={view === 'account'}
            onClick={() => setView('account')}
          />
          <Chip label={t('by_coin')} isSelected={view === 'coin'} onClick={() => setView('coin')} />
        </div>
      </div>
      {view === 'account' ? (
        <AllocationRing label={t('accounts')} holdings={byAccount} />
      ) : (
        <AllocationRing label={t('coins')} holdings={byCoin} />
      )}
      <AccountRows accounts={accounts} />
    </section>
  )
}

/** Shown instead of the allocation while there are no funds; the button is right above. */
export function NoFunds() {
  const { t } = useTranslation('assets')
  return (
    <section className="flex items-center gap-4 px-4 py-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-brand">
        <Coins size={22} strokeWidth={1.5} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-md font-semibold">{t('nothing_yet')}</h2>
        <p className="text-sm text-ink-2">{t('nothing_yet_text')}</p>
      </div>
    </section>
  )
}

// Some coins have a colour; accounts have none.
const colorOf = (key: string, at: number) => currencyColor(key) ?? seriesColor(at)

type Props = { label: string; holdings: readonly (Holding & { label: string })[] }

/** A ring of shares with its legend, and the number of holdings in its middle. */
function AllocationRing({ label, holdings }: Props) {
  const { t } = useTranslation('assets')
  const parts = allocation(holdings, seriesCount)
  const count = holdings.filter(({ usd }) => new Big(usd).gt(0)).length
  const labels = new Map(holdings.map(({ key, label }) => [key, label]))
  return (
    <div className="flex items-center gap-6 px-4 py-4">
      <Donut
        parts={parts.map(({ key, fraction }, at) => ({ key, fraction, color: colorOf(key, at) }))}
      >
        <span className="text-xs text-ink-3">{label}</span>
        <span className="num text-lg font-semibold">{count}</span>
      </Donut>
      <ul aria-label={label} className="min-w-0 flex-1 space-y-2">
        {parts.map(({ key, percent }, at) => (
          <li key={key} className="num flex items-center gap-2 text-sm">
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-[2px]"
              style={{ background: colorOf(key, at) }}
            />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {key === restKey ? t('other_coins') : labels.get(key)}
            </span>
            {percent}%
          </li>
        ))}
      </ul>
    </div>
  )
}

const seriesCount = 5

/** The colour of the part at this index; all further parts have the last colour. */
const seriesColor = (at: number) => `var(--c-series-${Math.min(at, seriesCount - 1) + 1})`

/** Each account with a link to its page, those with a balance first and in the colours of their shares. */
function AccountRows({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('assets')
  const rows = accountNames.toSorted((a, b) => new Big(accounts[b].usd).cmp(accounts[a].usd))
  return (
    <ul aria-label={t('accounts')}>
      {rows.map((name, at) => (
        <li key={name}>
          <AccountRow
            path={paths.assets({ account: name })}
            label={t(accountLabels[name])}
            worth={accounts[name]}
            color={seriesColor(at)}
          />
        </li>
      ))}
      <li>
        <AccountRow
          path={paths.trade({ section: 'futures' })}
          label={t('account_margin')}
          detail={t('account_margin_detail')}
          worth={accounts.margin}
          color="var(--c-line-strong)"
        />
      </li>
    </ul>
  )
}

type RowProps = {
  path: string
  label: string
  /** Below the label. */
  detail?: string
  worth: Accounts['change']
  color: string
}

function AccountRow({ path, label, detail, worth, color }: RowProps) {
  const { other } = useUnit()
  const isEmpty = new Big(worth.usd).eq(0)
  return (
    <Link to={path} className="flex h-15 tap items-center gap-3 px-4">
      <span
        aria-hidden
        className="h-8 w-1 shrink-0 rounded-full"
        style={{ background: isEmpty ? 'var(--c-line)' : color }}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md">{label}</span>
        {detail !== undefined && (
          <span className="block truncate text-xs text-ink-3">{detail}</span>
        )}
      </span>
      <span className={classes('text-right', isEmpty && 'text-ink-3')}>
        <WorthText worth={worth} className="block text-md font-medium" />
        {!isEmpty && (
          <span className="num block text-xs text-ink-3">
            ≈ <WorthText worth={worth} unit={other} />
          </span>
        )}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
