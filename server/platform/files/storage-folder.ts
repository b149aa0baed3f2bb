/** Encrypted files in a folder on this machine. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keyPattern, type StorageBackend } from './storage.ts'

/** An unfinished write older than this was abandoned. */
const unfinishedMs = 3_600_000

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Processes of one service share the folder. */
export function folderBackend(root: string): StorageBackend {
  const folderOf = (name: string): string => join(root, name.slice(0, 2))
  const pathOf = (name: string): string => join(folderOf(name), name)
  return {
    /** Writes to a temporary file, then renames it: no reader ever sees a partial file. */
    async write(name, sealed) {
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.unfinished`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(sealed)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, pathOf(name))
        const parent = await open(folder, 'r') // the directory entry must survive a crash too
        try {
          await parent.sync()
        } finally {
          await parent.close()
        }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *olderThan(ageMs) {
      const before = Date.now() - ageMs
      for (const folder of (await readdir(root).catch(() => [])).sort()) {
        const names: string[] = []
        for (const entry of await readdir(join(root, folder))) {
          const path = join(root, folder, entry)
          const changedAt = (await stat(path).catch(() => null))?.mtimeMs
          if (changedAt === undefined || changedAt > before) continue
          if (keyPattern.test(entry)) names.push(entry)
          // left by a process that was killed
          else if (changedAt < Date.now() - unfinishedMs) await rm(path, { force: true })
        }
        if (names.length > 0) yield names
      }
    },
  }
}
