import { makeBackup } from './backup/makeBackup.ts'
import { runCommand, silent } from './backup/runCommand.ts'

/** `npm run backup -- <new folder>`: a backup of the installation of the settings, while its servers work. */
await runCommand('backup <new folder>', async ({ config, files, folder }) => {
  const { files: count, engine, madeAt } = await makeBackup(config, files, folder, silent)
  return `Wrote the backup of ${madeAt} to ${folder}: the ${engine} database and ${count} files`
})
