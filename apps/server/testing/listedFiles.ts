import type { FileStore, StoredFile } from '../integrations/fileStore.ts'

/** Everything that a store of files holds. */
export async function listedFiles(store: Pick<FileStore, 'list'>): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of store.list()) found.push(file)
  return found
}
