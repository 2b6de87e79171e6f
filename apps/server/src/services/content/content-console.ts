import { contentConsoleEndpoints } from '@candor/protocol/services/content/console-endpoints'

import { mount } from '../../calls/mount.ts'
import {
  submitDrafts,
  discardDrafts,
  publishDrafts,
  returnDrafts,
  saveDraft,
} from './content-drafts.ts'
import { saveItem } from './content-editing.ts'
import { type EditingContext, readItems } from './content-rows.ts'

export function contentConsole(context: EditingContext) {
  return mount(contentConsoleEndpoints, {
    contentItems: async ({ body }) => ({
      ok: true,
      value: await readItems(context, { kind: body.kind }),
    }),
    contentItemSave: ({ body, user, ip }) =>
      saveItem(
        context,
        { staffId: user.id, ip },
        {
          id: body.id === undefined ? undefined : Number(body.id),
          kind: body.kind,
          category: body.category,
          path: body.path,
          look: body.look,
          isPopup: flagOf(body.is_popup),
          isRetired: flagOf(body.is_retired),
          publishedAt: body.published_at === undefined ? undefined : Number(body.published_at),
          position: body.position === undefined ? undefined : Number(body.position),
        },
      ),
    contentDraftSave: ({ body, user: staff, ip }) =>
      saveDraft(
        context,
        { staff, ip },
        {
          id: Number(body.id),
          lang: body.text_lang,
          title: body.title,
          summary: body.summary ?? '',
          body: body.body ?? '',
        },
      ),
    contentDraftDiscard: ({ body, user: staff, ip }) =>
      discardDrafts(context, { staff, ip }, Number(body.id)),
    contentSubmit: ({ body, user: staff, ip }) =>
      submitDrafts(context, { staff, ip }, Number(body.id)),
    contentReturn: ({ body, user: staff, ip }) =>
      returnDrafts(context, { staff, ip }, Number(body.id), body.reason),
    contentPublish: ({ body, user: staff, ip }) =>
      publishDrafts(context, { staff, ip }, Number(body.id)),
  })
}

const flagOf = (flag: '0' | '1' | undefined) => (flag === undefined ? undefined : flag === '1')
