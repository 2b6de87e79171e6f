import type { WalletName } from '@candor/protocol'
import { HandCoins, type LucideIcon, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useTextOf } from '../../app/places.ts'
import { classes } from '../../ui/classes.ts'
import { fundActions } from './fund-actions.ts'
import { assetsPaths } from './paths.ts'

type Props = {
  /** Of one account, or of all where none is given. */
  account?: WalletName
  /** Only a demo has a faucet. */
  onFaucet?: (() => void) | undefined
}

const look = 'flex w-full flex-col items-center gap-1.5 active:opacity-70'

/** The actions on funds, four in a row, the first of them in colour; an account ends with its history. */
export function FundActionRow({ account, onFaucet }: Props) {
  const { t } = useTranslation('assets')
  const textOf = useTextOf()
  const actions = fundActions()
    .map(({ title, icon, pathOf }) => ({ title, icon, path: pathOf(account) }))
    .filter(({ path }) => path !== undefined)
  return (
    <div className="mt-4 grid grid-cols-4 gap-y-4 px-2">
      {actions.map(({ title, icon, path = '' }, index) => (
        <Link key={title} to={path} className={look}>
          <Face icon={icon} label={textOf(title)} isFirst={index === 0} />
        </Link>
      ))}
      {account !== undefined && (
        <Link to={assetsPaths.bills({ type: account })} className={look}>
          <Face icon={ReceiptText} label={t('bills')} />
        </Link>
      )}
      {onFaucet !== undefined && (
        <button type="button" onClick={onFaucet} className={look}>
          <Face icon={HandCoins} label={t('get_funds')} />
        </button>
      )}
    </div>
  )
}

type FaceProps = { icon: LucideIcon; label: string; isFirst?: boolean }

function Face({ icon: Icon, label, isFirst = false }: FaceProps) {
  return (
    <>
      <span
        className={classes(
          'grid size-11 place-items-center rounded-full',
          isFirst ? 'bg-brand-solid text-on-solid' : 'bg-raised',
        )}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="px-1 text-center text-sm text-balance text-ink-2">{label}</span>
    </>
  )
}
