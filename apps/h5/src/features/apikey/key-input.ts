import { type KeyPermission, keyPermissions } from '@candor/protocol'

/** The fields of the call that creates a key, from what the form has. */
export type KeyForm = {
  readonly name: string
  readonly isTrading: boolean
  readonly isWithdrawing: boolean
  /** Addresses or blocks, separated by blanks, commas or lines. */
  readonly addresses: string
  readonly days: string
}

export type KeyProblem = 'name_required' | 'addresses_required'

/** The first field at fault, by the rules that the server has too. */
export function keyProblem(form: KeyForm): KeyProblem | undefined {
  if (form.name.trim() === '') return 'name_required'
  return form.isWithdrawing && addressList(form.addresses) === '' ? 'addresses_required' : undefined
}

/** Addresses as the call takes them. */
export const addressList = (text: string): string =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .join(',')

export function permissionList({ isTrading, isWithdrawing }: KeyForm): string {
  const chosen: Record<KeyPermission, boolean> = {
    read: true,
    trade: isTrading,
    withdraw: isWithdrawing,
  }
  return keyPermissions.filter((permission) => chosen[permission]).join(',')
}
