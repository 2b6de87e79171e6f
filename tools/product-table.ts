import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { productTable, withProductTable } from './tidy/product-table.ts'

/* Writes the table of products in ARCHITECTURE.md from the front matter of `docs/products/*.md`. */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}docs/products/`
const pages = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))
const document = `${root}ARCHITECTURE.md`
writeFileSync(document, withProductTable(readFileSync(document, 'utf8'), productTable(pages)))
