import { BookUser, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { type SavedAddress, useSavedAddresses } from '../../live/use-saved-addresses.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { addressbookPaths } from '../addressbook/paths.ts'

type Props = {
  code: string
  selected: SavedAddress | undefined
  onPick: (address: SavedAddress) => void
}

/** The saved addresses of the coin, from which most withdrawals start. */
export function AddressPicker({ code, selected, onPick }: Props) {
  const { t } = useTranslation('withdrawal')
  const [isOpen, setIsOpen] = useState(false)
  const book = useSavedAddresses(code)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-13 w-full items-center gap-3 rounded-field bg-field px-3 text-left active:opacity-80"
      >
        <BookUser size={20} strokeWidth={1.75} className="shrink-0 text-brand" aria-hidden />
        <span className="min-w-0 flex-1 truncate text-md">
          {selected === undefined ? t('address_book') : nameOf(selected)}
        </span>
        {book.data !== undefined && (
          <span className="num text-sm text-ink-3">{book.data.list.length}</span>
        )}
        <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={t('address_book')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Loadable
          query={book}
          skeleton={<SkeletonRows count={3} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty text={t('no_addresses', { code })} />}
        >
          {({ list }) => (
            <ul>
              {list.map((address) => (
                <li key={address.id}>
                  <ListRow
                    title={nameOf(address)}
                    detail={
                      <>
                        {address.label}
                        <span className="num block">{shortened(address.address)}</span>
                      </>
                    }
                    value={address.is_resting && <Tag tone="warn">{t('address_resting')}</Tag>}
                    onClick={() => {
                      onPick(address)
                      setIsOpen(false)
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loadable>
        <Link
          to={addressbookPaths.add({ currency: code })}
          className="mx-4 mt-2 mb-4 flex h-11 items-center justify-center gap-1.5 rounded-field bg-field text-md font-semibold active:opacity-80"
        >
          <Plus size={18} aria-hidden />
          {t('add_address')}
        </Link>
      </Sheet>
    </>
  )
}

const nameOf = ({ name, address }: SavedAddress) => (name === '' ? shortened(address) : name)

const shortened = (address: string) =>
  address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`
