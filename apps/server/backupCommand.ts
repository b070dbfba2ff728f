import { makeBackup } from './backup/makeBackup.ts'
import { readFolder, runAlone, runCommand, silent } from './backup/runCommand.ts'
import { verifyBackup } from './backup/verifyBackup.ts'

/**
 * `npm run backup -- <new folder>`: a backup of the installation of the settings, while its servers work.
 * `npm run backup -- --verify <folder>`: whether a backup can be read and has the files that its database refers to.
 */
const usage = 'backup [--verify] <folder>'
const [first, ...rest] = process.argv.slice(2)

if (first === '--verify') {
  const folder = readFolder(usage, rest)
  await runAlone(async () => {
    const { files, engine, madeAt, missing } = await verifyBackup(folder, silent)
    return { summary: `Read the backup of ${madeAt}: the ${engine} database and ${files} files`, missing }
  })
} else {
  const folder = readFolder(usage, process.argv.slice(2))
  await runCommand(async ({ config, files }) => {
    const { files: count, engine, madeAt, missing } = await makeBackup(config, files, folder, silent)
    return {
      summary: `Wrote the backup of ${madeAt} to ${folder}: the ${engine} database and ${count} files`,
      missing,
    }
  })
}
