/**
 * Keeps `visit/context.ts` out of the server bundle. The server imports that file directly, and its context
 * key must be the same object in the routes; a bundled copy would be another key.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '..', 'visit', 'context.ts')
/** Relative to `build/server/index.js`. */
const address = '../../visit/context.ts'

export function sharedContext(): Plugin {
  return {
    name: 'shared-context',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (this.environment.name !== 'ssr' || !source.endsWith('/context.ts')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved?.id === file ? { id: address, external: true } : null
    },
  }
}
