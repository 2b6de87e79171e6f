import { maskedName } from '../identity/person-name.ts'
import type { BankCard } from './card-form.ts'

/** What replies show of a card. Details of the bank are not those of the person, and stay readable. */
export function maskedCard(card: BankCard): BankCard {
  return {
    real_name: maskedName(card.real_name),
    card_number: lastFour(card.card_number),
    bank_name: card.bank_name,
    branch: card.branch,
    area: card.area,
    aba: lastFour(card.aba),
    swift: card.swift,
    phone: lastFour(card.phone),
    address: `${Array.from(card.address).slice(0, 3).join('')}****`,
    iban: card.iban === '' ? '' : lastFour(card.iban),
  }
}

const lastFour = (text: string) => `**** ${text.slice(-4)}`
