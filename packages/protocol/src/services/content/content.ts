import { protocolModule } from '../../module.ts'
import type { contentConsoleEndpoints } from './console-endpoints.ts'
import type { contentEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Content = { calls: typeof contentEndpoints & typeof contentConsoleEndpoints; texts: typeof en }

export const content = protocolModule<Content>()({
  texts: 'services/content/locales',
  actions: [
    'content.item_saved',
    'content.draft_saved',
    'content.draft_discarded',
    'content.submitted',
    'content.returned',
    'content.published',
    // Written by releases before drafts.
    'content.text_saved',
  ],
})
