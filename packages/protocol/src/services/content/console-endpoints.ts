import { Type } from 'typebox'

import { flagString, id, idString, oneOf, text, time } from '../../fields.ts'
import { languageTags } from '../../languages.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { contentConsoleCalls } from './calls.ts'
import { editableKinds } from './content-kinds.ts'

const kind = () => oneOf([...editableKinds])
const langs = Object.keys(languageTags) as (keyof typeof languageTags)[] // Keys of a const table.

/** Paragraphs separated by empty lines; line breaks are the only control characters. */
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
        /** Null while the text is that of the release. */
        edited_at: Type.Union([time(), Type.Null()]),
      }),
    ),
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
      /** A page of the app, for a banner. */
      path: Type.Optional(Type.String({ pattern: '^(/pages/[A-Za-z0-9_/?=&-]{1,180})?$' })),
      look: Type.Optional(oneOf(['', 'brand', 'calm', 'warn'])),
      is_popup: Type.Optional(flagString()),
      is_retired: Type.Optional(flagString()),
      position: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,3})$' })),
    },
    reply: item(),
    example: { kind: 'news', id: '1' },
  }),
  contentTextSave: staffEndpoint(contentConsoleCalls.contentTextSave, {
    action: 'content.text_saved',
    summary: 'Writes the texts of one item in one language.',
    body: {
      id: idString(),
      text_lang: oneOf([...langs]),
      title: text({ min: 1, max: 200 }),
      summary: Type.Optional(text({ max: 400 })),
      body: Type.Optional(paragraphs()),
    },
    reply: item(),
    example: { id: '1', text_lang: 'en', title: 'New words', body: 'One.\n\nTwo.' },
  }),
}
