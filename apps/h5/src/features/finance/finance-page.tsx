import { FunctionSquare, Landmark, type LucideIcon, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { Coins } from './coins.tsx'

/** Nothing is sold here yet: the page says so, and what must be true before something is. */
export function FinancePage() {
  const { t } = useTranslation('finance')
  return (
    <>
      <header className="flex h-12 items-center px-4">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
      </header>
      <div className="flex flex-col items-center px-8 pt-6 pb-7 text-center">
        <Coins />
        <h2 className="mt-5 text-lg font-semibold">{t('none_title')}</h2>
        <p className="mt-1.5 text-base text-ink-2">{t('none_text')}</p>
        <Link
          to={paths.market()}
          className="mt-5 inline-flex h-11 items-center rounded-full bg-brand-solid px-7 text-md font-semibold text-on-solid active:opacity-80"
        >
          {t('to_markets')}
        </Link>
      </div>
      <div className="h-2 bg-raised" />
      <ul className="px-4 py-5">
        <Condition
          icon={Landmark}
          title={t('promise_funded_title')}
          text={t('promise_funded_text')}
        />
        <Condition
          icon={FunctionSquare}
          title={t('promise_formula_title')}
          text={t('promise_formula_text')}
        />
        <Condition
          icon={ReceiptText}
          title={t('promise_checkable_title')}
          text={t('promise_checkable_text')}
        />
      </ul>
    </>
  )
}

type ConditionProps = { icon: LucideIcon; title: string; text: string }

function Condition({ icon: Icon, title, text }: ConditionProps) {
  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-raised text-ink-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="text-md font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-2">{text}</p>
      </div>
    </li>
  )
}
