import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bonusFile } from '@proba/domain/bonus/bonusFile'
import { build } from 'vite'
import { instructionPdf } from './release/imagesInstruction.ts'
import { silverBonusPdf } from './returns/silverBonus.ts'
import { writeReturnFiles } from './returns/writeReturnFiles.ts'
import { isBuilt, markBuilt, root, sourcesHash } from './sources.ts'

const squeeze = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** Writes .br and .gz beside every text file of the web build, so that the server never compresses them. */
async function precompress(folder: string): Promise<void> {
  const names: string[] = []
  for await (const name of glob('**/*.{js,css,html,svg,json}', { cwd: folder })) names.push(name)
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const text = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        await squeeze.brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
      writeFileSync(`${path}.gz`, await squeeze.gzip(text, { level: 9 }))
    }),
  )
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const buildPart = (mode: string) =>
  build({ root, configFile: join(root, 'vite.config.ts'), mode, logLevel: 'warn' })

/** Builds both apps and the server when their sources changed since the last build. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  const hash = await sourcesHash()
  if (isBuilt('all', hash)) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  const started = performance.now()
  say('Building storefront and back office …')
  const web = join(root, 'dist/web')
  rmSync(web, { recursive: true, force: true })
  await buildPart('storefront')
  await buildPart('backoffice')
  writeFileSync(join(web, 'renderInstruction.pdf'), await instructionPdf())
  await writeReturnFiles(join(root, 'dist/downloads'))
  writeFileSync(join(root, 'dist/downloads', bonusFile), await silverBonusPdf())
  await precompress(web)
  await buildPart('firstScreens')
  say(`Building the server … (${seconds(started)})`)
  await buildPart('server')
  markBuilt('all', hash)
  say(`Built in ${seconds(started)}`)
}

if (import.meta.main) await buildAll(console.log)
