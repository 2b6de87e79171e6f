import { FunctionSquare, Landmark, type LucideIcon, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What holds for everything that is offered here. */
export function Principles() {
  const { t } = useTranslation('finance')
  return (
    <ul className="px-4 py-5">
      <Principle
        icon={Landmark}
        title={t('promise_funded_title')}
        text={t('promise_funded_text')}
      />
      <Principle
        icon={FunctionSquare}
        title={t('promise_formula_title')}
        text={t('promise_formula_text')}
      />
      <Principle
        icon={ReceiptText}
        title={t('promise_checkable_title')}
        text={t('promise_checkable_text')}
      />
    </ul>
  )
}

type PrincipleProps = { icon: LucideIcon; title: string; text: string }

function Principle({ icon: Icon, title, text }: PrincipleProps) {
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
