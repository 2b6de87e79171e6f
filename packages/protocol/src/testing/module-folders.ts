import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The folders of all products and services, as `products/lockup`, whether registered or not. */
export const moduleFolders = ['products', 'services'].flatMap((kind) =>
  readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`),
)

/** What the files of a folder export whose names end in `suffix`. */
export async function exportsOf(folder: string, suffix: string): Promise<[string, unknown][]> {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith(suffix))
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => import(/* @vite-ignore */ `../${folder}/${file}`)),
  )
  return modules.flatMap((each) => Object.entries(each))
}
