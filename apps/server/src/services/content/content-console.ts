import { contentConsoleEndpoints } from '@candor/protocol/services/content/console-endpoints'

import { mount } from '../../calls/mount.ts'
import { type EditingContext, readItems, saveItem, saveText } from './content-editing.ts'

export function contentConsole(context: EditingContext) {
  return mount(contentConsoleEndpoints, {
    contentItems: async ({ body }) => ({
      ok: true,
      value: await readItems(context.db, { kind: body.kind }),
    }),
    contentItemSave: ({ body, user, ip }) =>
      saveItem(
        context,
        { staffId: user.id, ip },
        {
          id: body.id === undefined ? undefined : Number(body.id),
          kind: body.kind,
          path: body.path,
          look: body.look,
          isPopup: flagOf(body.is_popup),
          isRetired: flagOf(body.is_retired),
          position: body.position === undefined ? undefined : Number(body.position),
        },
      ),
    contentTextSave: ({ body, user, ip }) =>
      saveText(
        context,
        { staffId: user.id, ip },
        {
          id: Number(body.id),
          lang: body.text_lang,
          title: body.title,
          summary: body.summary ?? '',
          body: body.body ?? '',
        },
      ),
  })
}

const flagOf = (flag: '0' | '1' | undefined) => (flag === undefined ? undefined : flag === '1')
