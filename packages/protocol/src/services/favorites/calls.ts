import type { Calls } from '../../call.ts'

export const favoritesCalls = {
  favoriteAdd: { method: 'POST', path: '/optional/add' },
  favoriteDelete: { method: 'POST', path: '/optional/del' },
  favoriteList: { method: 'GET', path: '/optional/list' },
  favoriteMerge: { method: 'POST', path: '/optional/merge' },
  favoriteSort: { method: 'POST', path: '/optional/sort' },
} as const satisfies Calls
