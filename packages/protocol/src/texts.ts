import type { MessageKey } from './errors.ts'
import { type Language, languageTags } from './languages.ts'
import { textFolders } from './registered.ts'

type Texts = Readonly<Record<string, string>>

/** The texts of one folder below `src`, in one language. */
export async function textsIn(folder: string, language: string): Promise<Texts> {
  const json = { with: { type: 'json' } }
  const file: unknown = await import(/* @vite-ignore */ `./${folder}/${language}.json`, json)
  return (file as { default: Texts }).default // A file of texts is an object of them.
}

async function textsOf(language: string): Promise<Texts> {
  const parts = await Promise.all(textFolders.map((folder) => textsIn(folder, language)))
  return Object.assign({}, ...parts) as Texts // Their keys differ, as a test shows.
}

const languages = Object.keys(languageTags)

/** Every text of the server. For Node only: apps never import it. A test shows that no language lacks a key. */
export const texts = Object.fromEntries(
  await Promise.all(languages.map(async (each) => [each, await textsOf(each)] as const)),
) as Readonly<Record<Language, Readonly<Record<MessageKey, string>>>>
