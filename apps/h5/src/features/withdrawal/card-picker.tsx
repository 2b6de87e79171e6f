import { CreditCard, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { BankCard, useBankCards } from '../../live/use-bank-cards.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { bankCardPaths } from '../bankcards/paths.ts'

export type BankCards = NonNullable<ReturnType<typeof useBankCards>['data']>
type Kind = keyof BankCards

export const cardKinds: readonly Kind[] = ['domestic', 'international']

type Props = {
  cards: BankCards
  selected: Kind | undefined
  onSelect: (kind: Kind) => void
  isMissing: boolean
}

/** The user's bank cards, and the way to add the one that is missing. */
export function CardPicker({ cards, selected, onSelect, isMissing }: Props) {
  const { t } = useTranslation('withdrawal')
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm text-ink-2">{t('card')}</legend>
      <div className="grid grid-cols-1 gap-2">
        {cardKinds.map((kind) =>
          cards[kind] === null ? (
            <Link
              key={kind}
              to={bankCardPaths[kind]()}
              className="flex min-h-11 items-center gap-2 rounded-field bg-field px-3 text-base text-ink-2 active:opacity-80"
            >
              <Plus size={18} aria-hidden />
              {t(`add_card_${kind}`)}
            </Link>
          ) : (
            <CardChoice
              key={kind}
              name={name}
              card={cards[kind]}
              isSelected={kind === selected}
              onSelect={() => onSelect(kind)}
            />
          ),
        )}
      </div>
      {isMissing && (
        <p role="alert" className="pt-1.5 text-sm text-down">
          {t('card_required')}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  card: BankCard
  isSelected: boolean
  onSelect: () => void
}

function CardChoice({ name, card, isSelected, onSelect }: ChoiceProps) {
  const { t } = useTranslation('withdrawal')
  return (
    <label
      className={classes(
        'relative flex min-h-15 items-center gap-3 rounded-field px-3 py-2 ring-inset',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
        isSelected ? 'bg-brand-soft ring-1 ring-brand' : 'bg-field',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isSelected}
        onChange={onSelect}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field"
      />
      <CreditCard size={22} strokeWidth={1.75} className="shrink-0 text-brand" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{card.bank_name}</span>
        <span className="num block text-sm text-ink-3">
          {card.card_number} · {card.real_name}
        </span>
      </span>
      {card.name_agrees === false && <Tag tone="warn">{t('card_name_differs')}</Tag>}
    </label>
  )
}
