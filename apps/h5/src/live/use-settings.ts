import { settingsCalls } from '@candor/protocol/services/settings/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

/** The settings of the exchange that apply now, each with its announced next value. */
export const useSettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: () => api.call(settingsCalls.settingList, {}) })
