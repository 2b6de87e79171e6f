import type { BodyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField, AmountOrNoneField, ChoiceField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { WindowFields, windowOf } from './sale-fields.tsx'

const { nftOfferAsk } = nftConsoleCalls
type Fields = BodyOf<typeof nftOfferAsk>

/** Requests to offer a work of the house; the amounts of an auction are zero for a fixed price. */
export function NewOffer({ itemId }: { itemId: number }) {
  const { t } = useTranslation()
  return (
    <RequestForm<Fields>
      title={t('nft.request_offer')}
      button={{ size: 'small' }}
      isWide
      initial={{ mode: '1', currency: 'USDT', increment: '0', deposit: '0', reserve: '0' }}
      request={(fields) =>
        api.call(nftOfferAsk, {
          ...fields,
          ...windowOf(fields),
          increment: orNone(fields.increment),
          deposit: orNone(fields.deposit),
          reserve: orNone(fields.reserve),
          item_id: String(itemId),
        })
      }
    >
      <ChoiceField
        name="mode"
        label={t('nft.mode')}
        options={[
          { value: '1', label: t('nft.mode_fixed') },
          { value: '2', label: t('nft.mode_auction') },
        ]}
      />
      <CurrencyField />
      <AmountField name="asking" label={t('nft.asking')} />
      <AmountOrNoneField name="increment" label={t('nft.increment')} />
      <AmountOrNoneField name="deposit" label={t('nft.deposit')} />
      <AmountOrNoneField name="reserve" label={t('nft.reserve')} />
      <WindowFields />
    </RequestForm>
  )
}

const orNone = (amount: string | undefined) => (Number(amount) > 0 ? amount : undefined)
