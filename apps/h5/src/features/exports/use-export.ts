import { formatDate } from '@candor/client'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { sentenceOf } from '../../app/api.ts'
import { saveFile } from '../../app/save-file.ts'
import type { DayRange } from '../../ui/day-range.ts'
import { toast } from '../../ui/toast.tsx'
import { downloadEntries, type ExportFormat } from './download-entries.ts'
import { exportedBy } from './use-exported.ts'

export type ExportFilter = DayRange & {
  /** The list of a product, or the entries. */
  readonly key: string
  /** The market, in the list of a product. */
  readonly matchId?: string | undefined
  readonly currency?: string | undefined
  readonly type?: string | undefined
}

/** How many rows the filter has. */
export const useEntryCount = (filter: ExportFilter) =>
  useQuery({
    queryKey: ['user', 'exports', filter],
    queryFn: () => exportedBy(filter).count(),
    select: ({ total = 0 }) => total,
    placeholderData: keepPreviousData,
  })

/** Fetches and saves the file; it can be cancelled, and is when the page is left. */
export function useExport(onDone: () => void) {
  const [entries, setEntries] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const work = useMutation({
    mutationFn: async ({ filter, format }: { filter: ExportFilter; format: ExportFormat }) => {
      setEntries(0)
      const { signal } = (running.current = new AbortController())
      const { path, fields, fileName } = exportedBy(filter)
      const file = await downloadEntries({ path, fields, format, onProgress: setEntries, signal })
      saveFile(file, `${fileName}-${formatDate(Date.now())}.${format}`)
    },
    onSuccess: onDone,
    onError: (error) => {
      if (running.current?.signal.aborted !== true) toast(sentenceOf(error))
    },
  })
  return {
    start: work.mutate,
    cancel: () => running.current?.abort(),
    isRunning: work.isPending,
    entries,
  }
}
