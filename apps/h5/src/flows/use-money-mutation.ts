import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { isHandled, isRefusal, sentenceOf } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import { ConfirmationKey } from './confirmation-key.ts'

/** A failed dry run can succeed without a change: the server is back, or a halt has ended. */
const retryMs = 3000
const previewKeptMs = 10_000

type DryRun<Input, Preview> = {
  /** The previewed input; undefined while there is none. */
  input: Input | undefined
  /** The product and the call, as a key of the cache. */
  name: string
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Preview>
  /** Whether the figures are shown before the confirmation too. */
  isLive?: boolean
  /** Waits this long for the next input while the user types. */
  restMs?: number
  /** Repeats the dry run where its figures depend on a market. */
  refreshMs?: number
  /** Whether the figures of the previous input may be shown until the next ones arrive. */
  isKept?: (before: Preview) => boolean
}

type Options<Input, Reply, Preview> = {
  /** Moves money. The server executes calls with the same key once. */
  call: (input: Input, options: { idempotencyKey: string }) => Promise<Reply>
  /** The server has answered; the mutation is busy until this returns. */
  onDone: (reply: Reply) => void | Promise<void>
  /** The input was dropped: cancelled, or rejected without a confirmation that could show the rejection. */
  onReleased?: () => void
  /** The server has rejected the input. */
  onRefused?: () => void
  /** Shows a failure; the default is a toast. */
  showFailure?: (error: unknown) => void
  dryRun?: DryRun<Input, Preview>
}

/**
 * One movement of money: previewed by a dry run, confirmed, sent, answered. An input without an answer
 * keeps its idempotency key until the server has answered, so the server executes it once even if it is
 * sent several times. Another input, or the same one after an answer, gets a new key.
 */
export function useMoneyMutation<Input, Reply, Preview = never>(
  options: Options<Input, Reply, Preview>,
) {
  const { call, onDone, onReleased, onRefused, showFailure, dryRun } = options
  const client = useQueryClient()
  const [confirmation] = useState(() => new ConfirmationKey())
  const [isConfirming, setIsConfirming] = useState(false)
  const isSending = useRef(false)
  const preview = useDryRun(dryRun, isConfirming)
  const mutation = useMutation({
    mutationFn: (input: Input) =>
      call(input, { idempotencyKey: confirmation.keyFor(JSON.stringify(input)) }),
    onSuccess: async (reply) => {
      confirmation.answered()
      setIsConfirming(false)
      await onDone(reply)
    },
    onError: (error) => {
      if (isRefusal(error)) {
        confirmation.answered()
        onRefused?.()
        if (!isConfirming) onReleased?.()
      }
      if (!isHandled(error)) (showFailure ?? showInToast)(error)
    },
    onSettled: () => {
      isSending.current = false
      return client.invalidateQueries({ queryKey: ['user'] })
    },
  })
  const isLost = mutation.isError && !isRefusal(mutation.error)
  /** Whether an input was sent and may have been executed without an answer. */
  const isUnanswered = (input: Input) =>
    mutation.variables === input && (mutation.isPending || isLost)
  return {
    preview,
    isConfirming,
    isBusy: mutation.isPending,
    isUnanswered,
    /** Opens the confirmation. */
    confirm: () => setIsConfirming(true),
    /** Closes the confirmation. */
    cancel: (input: Input) => {
      setIsConfirming(false)
      if (!isUnanswered(input)) onReleased?.()
    },
    /** Sends; a second call before the answer sends nothing. */
    send: (input: Input) => {
      if (isSending.current) return
      isSending.current = true
      mutation.mutate(input)
    },
  }
}

const showInToast = (error: unknown) => toast(sentenceOf(error))

/** The figures of a dry run, which moves nothing. */
function useDryRun<Input, Preview>(
  dryRun: DryRun<Input, Preview> | undefined,
  isConfirming: boolean,
) {
  const { input, call, isLive = false, restMs = 0, refreshMs, isKept } = dryRun ?? {}
  return useQuery({
    queryKey: ['preview', dryRun?.name, input],
    queryFn: async ({ signal }) => {
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
      // Another input may have replaced this one meanwhile.
      signal.throwIfAborted()
      if (call === undefined || input === undefined) throw new Error('a dry run without an input')
      return call(input, { signal })
    },
    enabled: input !== undefined && (isLive || isConfirming),
    placeholderData: (before) =>
      before !== undefined && isKept?.(before) === true ? before : undefined,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : (refreshMs ?? false)),
    staleTime: refreshMs ?? 0,
    gcTime: previewKeptMs,
    retry: false,
  })
}
