import { Type } from 'typebox'

import { flagString, id, idString, oneOf, text, time } from '../../fields.ts'
import { languageTags } from '../../languages.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'

export const editableKinds = ['banner', 'news', 'faq'] as const
const kind = () => oneOf([...editableKinds])
const langs = Object.keys(languageTags) as (keyof typeof languageTags)[] // Keys of a const table.

/** Paragraphs with an empty line between; line breaks are the only control characters. */
const paragraphs = () =>
  Type.String({
    maxLength: 6000,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\ud800-\\udfff]*$',
  })

const item = () =>
  Type.Object({
    id: id(),
    kind: kind(),
    path: Type.String(),
    look: Type.String(),
    is_popup: Type.Boolean(),
    is_retired: Type.Boolean(),
    position: Type.Integer(),
    published_at: time(),
    texts: Type.Array(
      Type.Object({
        lang: oneOf([...langs]),
        title: Type.String(),
        summary: Type.String(),
        body: Type.String(),
        /** Null while the words are the release's. */
        edited_at: Type.Union([time(), Type.Null()]),
      }),
    ),
  })

export const contentConsoleEndpoints = {
  contentItems: staffEndpoint({
    method: 'GET',
    path: '/admin/content',
    roles: ['content', 'support', 'auditor', 'owner'],
    summary: 'Everything of one kind with its words in every language, retired ones too.',
    body: { kind: kind() },
    reply: Type.Array(item()),
  }),
  contentItemSave: staffEndpoint({
    method: 'POST',
    path: '/admin/content/item',
    roles: ['content', 'owner'],
    action: 'content.item_saved',
    summary:
      'Makes an item, or changes one by its id; an item shows in the languages it has words in.',
    body: {
      id: Type.Optional(idString()),
      kind: kind(),
      /** A page of the app, for a banner. */
      path: Type.Optional(Type.String({ pattern: '^(/pages/[A-Za-z0-9_/?=&-]{1,180})?$' })),
      look: Type.Optional(oneOf(['', 'brand', 'calm', 'warn'])),
      is_popup: Type.Optional(flagString()),
      is_retired: Type.Optional(flagString()),
      position: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,3})$' })),
    },
    reply: item(),
  }),
  contentTextSave: staffEndpoint({
    method: 'POST',
    path: '/admin/content/text',
    roles: ['content', 'owner'],
    action: 'content.text_saved',
    summary: 'Writes the words of one item in one language.',
    body: {
      id: idString(),
      text_lang: oneOf([...langs]),
      title: text({ min: 1, max: 200 }),
      summary: Type.Optional(text({ max: 400 })),
      body: Type.Optional(paragraphs()),
    },
    reply: item(),
  }),
}
