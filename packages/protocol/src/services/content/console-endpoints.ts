import { Type } from 'typebox'

import {
  flagString,
  id,
  idString,
  oneOf,
  paragraphs,
  text,
  time,
  timeString,
} from '../../fields.ts'
import { languageTags } from '../../languages.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { contentConsoleCalls } from './calls.ts'
import { editableKinds, newsCategories } from './content-kinds.ts'

const kind = () => oneOf([...editableKinds])
const langs = Object.keys(languageTags) as (keyof typeof languageTags)[] // Keys of a const table.

const item = () =>
  Type.Object({
    id: id(),
    kind: kind(),
    category: oneOf(['', ...newsCategories]),
    path: Type.String(),
    look: Type.String(),
    is_popup: Type.Boolean(),
    is_retired: Type.Boolean(),
    position: Type.Integer(),
    published_at: time(),
    /** It is shown from `published_at` on, which is in the future. */
    is_scheduled: Type.Boolean(),
    texts: Type.Array(
      Type.Object({
        lang: oneOf([...langs]),
        title: Type.String(),
        summary: Type.String(),
        body: Type.String(),
        /** Null while the text is that of the release. */
        edited_at: Type.Union([time(), Type.Null()]),
        /** Counts from 1; the texts before it stay readable. */
        version: Type.Integer(),
      }),
    ),
    /** Texts that are not shown yet. */
    drafts: Type.Array(
      Type.Object({
        lang: oneOf([...langs]),
        title: Type.String(),
        summary: Type.String(),
        body: Type.String(),
        edited_by: id(),
        edited_by_name: Type.String(),
        edited_at: time(),
      }),
    ),
    /** Who wants the drafts reviewed, or who returned them and why. Null while nobody reviews. */
    review: Type.Union([
      Type.Object({
        state: oneOf(['review', 'returned']),
        staff_name: Type.String(),
        at: time(),
        reason: Type.String(),
      }),
      Type.Null(),
    ]),
  })

export const contentConsoleEndpoints = {
  contentItems: staffEndpoint(contentConsoleCalls.contentItems, {
    summary:
      'Lists all items of one kind with their texts in every language, retired ones included.',
    body: { kind: kind() },
    reply: Type.Array(item()),
    example: { kind: 'news' },
  }),
  contentItemSave: staffEndpoint(contentConsoleCalls.contentItemSave, {
    action: 'content.item_saved',
    summary:
      'Creates an item, or changes one by its id. An item is shown in the languages that it has texts in.',
    body: {
      id: Type.Optional(idString()),
      kind: kind(),
      category: Type.Optional(oneOf([...newsCategories])),
      /** A page of the app, for a banner or a notice. */
      path: Type.Optional(Type.String({ pattern: '^(/pages/[A-Za-z0-9_/?=&-]{1,180})?$' })),
      look: Type.Optional(oneOf(['', 'brand', 'calm', 'warn'])),
      is_popup: Type.Optional(flagString()),
      is_retired: Type.Optional(flagString()),
      position: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,3})$' })),
      /** Epoch milliseconds; a time in the future schedules the item. */
      published_at: Type.Optional(timeString()),
    },
    reply: item(),
    example: { kind: 'news', id: '1', published_at: '1790000000000' },
  }),
  contentDraftSave: staffEndpoint(contentConsoleCalls.contentDraftSave, {
    action: 'content.draft_saved',
    summary:
      'Writes the texts of one item in one language as a draft, which the app does not show. A review that waits is over.',
    body: {
      id: idString(),
      text_lang: oneOf([...langs]),
      title: text({ min: 1, max: 200 }),
      summary: Type.Optional(text({ max: 400 })),
      body: Type.Optional(paragraphs({ max: 6000 })),
    },
    reply: item(),
    example: { id: '1', text_lang: 'en', title: 'New words', body: 'One.\n\nTwo.' },
  }),
  contentDraftDiscard: staffEndpoint(contentConsoleCalls.contentDraftDiscard, {
    action: 'content.draft_discarded',
    summary: 'Deletes the drafts of an item.',
    body: { id: idString() },
    reply: item(),
    example: { id: '1' },
  }),
  contentSubmit: staffEndpoint(contentConsoleCalls.contentSubmit, {
    action: 'content.submitted',
    summary: 'Submits the drafts of an item, so that another person reviews them.',
    body: { id: idString() },
    reply: item(),
    example: { id: '1' },
  }),
  contentReturn: staffEndpoint(contentConsoleCalls.contentReturn, {
    action: 'content.returned',
    summary: 'Returns the drafts of an item to their author, with a reason.',
    body: { id: idString(), reason: text({ min: 1, max: 300 }) },
    reply: item(),
    example: { id: '1', reason: 'The fee is 0.1 %.' },
  }),
  contentPublish: staffEndpoint(contentConsoleCalls.contentPublish, {
    action: 'content.published',
    summary:
      'Publishes the drafts of an item that another person wrote. The owner may publish own drafts, too.',
    body: { id: idString() },
    reply: item(),
    example: { id: '1' },
  }),
}
