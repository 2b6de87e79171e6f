import { cardKinds } from '@candor/protocol/services/bank-cards/bank-card-rules'

import type { AddressBook } from '../../services/addressbook/address-book.ts'
import type { BankCards } from '../../services/bank-cards/bank-cards.ts'

/** A card of the user, as a withdrawal records it. */
type PaidCard = {
  readonly id: number
  /** The bank and the last digits. */
  readonly label: string
  /** Another one once the card is changed: a withdrawal pays the card that was approved. */
  readonly version: string
  /** Whether the cardholder has the verified name. */
  readonly isOwn: boolean
}

/** The address book and the cards of users, as withdrawals use them. */
export class Payees {
  readonly book: AddressBook
  readonly #cards: BankCards

  constructor({ book, cards }: { book: AddressBook; cards: BankCards }) {
    this.book = book
    this.#cards = cards
  }

  /** A user has one card of each kind: 1 is the one at home, 2 the one abroad. */
  async card(userId: number, id: number): Promise<PaidCard | undefined> {
    const kind = cardKinds[id - 1]
    const stored = kind && (await this.#cards.find(userId, kind))
    if (stored === undefined) return undefined
    const { card, nameAgrees, updatedAt } = stored
    const label = `${card.bank_name} **** ${card.card_number.slice(-4)}`
    return { id, label, version: String(updatedAt), isOwn: nameAgrees === true }
  }
}
