/**
 * Modules that the server imports too and that stay outside the server bundle: the context key must be the
 * same object in both, and the contract's schemas are made once.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const repository = join(import.meta.dirname, '..', '..')
/** Each has a file name that no other module of the pages has. */
const shared = ['web/visit/context.ts', 'contract/calls.ts']

export function sharedModules(): Plugin {
  return {
    name: 'shared-modules',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      const found = shared.find((path) => source.endsWith(path.slice(path.lastIndexOf('/'))))
      if (this.environment.name !== 'ssr' || found === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      // Relative to `web/build/server/index.js`.
      return resolved?.id === join(repository, found) ? { id: `../../../${found}`, external: true } : null
    },
  }
}
