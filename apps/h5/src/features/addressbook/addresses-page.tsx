import { addressesMax } from '@candor/protocol/services/addressbook/address-book-rules'
import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { type SavedAddress, useSavedAddresses } from '../../live/use-saved-addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddressCard } from './address-card.tsx'
import { addressbookPaths } from './paths.ts'
import { useAddressChange } from './use-address-change.ts'
import { useWhitelist } from './use-whitelist.ts'

/** The user's withdrawal addresses with the whitelist above them. */
export function AddressesPage() {
  const { t } = useTranslation('addressbook')
  const whitelist = useWhitelist()
  const state = whitelist.data && t(whitelist.data.is_on ? 'on' : 'off')
  return (
    <>
      <NavBar title={t('title')} />
      <ListRow
        title={t('whitelist')}
        detail={t('whitelist_detail')}
        value={state}
        to={addressbookPaths.whitelist()}
      />
      <div className="border-t-8 border-raised pb-24">
        <Loadable
          query={useSavedAddresses()}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty text={t('none')} />}
        >
          {({ list }) => <AddressList list={list} />}
        </Loadable>
      </div>
      <div className="fixed inset-x-0 bottom-0 mx-auto max-w-[480px] bg-bg px-4 pt-2 pb-[calc(env(safe-area-inset-bottom)+12px)]">
        <ButtonLink to={addressbookPaths.add()}>{t('add')}</ButtonLink>
      </div>
    </>
  )
}

function AddressList({ list }: { list: readonly SavedAddress[] }) {
  const { t } = useTranslation(['addressbook', 'common'])
  const [network, setNetwork] = useState<string>()
  const [leaving, setLeaving] = useState<SavedAddress>()
  const networks = [...new Set(list.map((entry) => entry.network))]
  const remove = useAddressChange(
    (id: number) => api.call(addressbookCalls.addressDelete, { id: String(id) }),
    {
      onDone: () => {
        setLeaving(undefined)
        toast(t('deleted'))
      },
    },
  )
  return (
    <>
      <div className="flex items-center gap-1 overflow-x-auto px-4 py-3">
        <Chip
          label={t('common:all')}
          isSelected={network === undefined}
          onClick={() => setNetwork(undefined)}
        />
        {networks.map((each) => (
          <Chip
            key={each}
            label={each}
            isSelected={network === each}
            onClick={() => setNetwork(each)}
          />
        ))}
        <span className="num ml-auto text-sm text-ink-3">
          {list.length}/{addressesMax}
        </span>
      </div>
      {list
        .filter((entry) => network === undefined || entry.network === network)
        .map((entry) => (
          <AddressCard key={entry.id} entry={entry} onDelete={() => setLeaving(entry)} />
        ))}
      <ConfirmSheet
        title={t('delete')}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        confirmLabel={t('delete_now')}
        tone="danger"
        isBusy={remove.isPending}
      >
        {leaving !== undefined && (
          <DetailList
            rows={[
              { label: t('name'), value: leaving.name },
              { label: t('network'), value: `${leaving.code} · ${leaving.label}` },
              { label: t('address'), value: <span className="break-all">{leaving.address}</span> },
            ]}
          />
        )}
        <p className="mt-3 text-sm text-ink-3">{t('delete_text')}</p>
      </ConfirmSheet>
    </>
  )
}
