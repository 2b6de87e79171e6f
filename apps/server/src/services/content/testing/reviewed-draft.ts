import type { Endpoint } from '@candor/protocol'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'

import type { ConsoleServer } from '../../staff/testing/open-console-server.ts'

const { contentDraftDiscard, contentSubmit, contentReturn, contentPublish } = contentConsoleCalls
/** Calls that concern a draft. */
export const draftCalls = [contentDraftDiscard, contentSubmit, contentReturn, contentPublish]

/** The item of a draft that waits for a review, written by somebody else than the person of any role. */
export async function draftInReview(
  server: ConsoleServer,
  endpoint: Endpoint | undefined,
): Promise<string> {
  const id = '1'
  if (endpoint !== undefined && !draftCalls.some(({ path }) => path === endpoint.path)) return id
  const author = await server.hire('content')
  await server.post('/admin/content/draft', { id, text_lang: 'en', title: 'A draft' }, author)
  await server.post('/admin/content/submit', { id }, author)
  return id
}
