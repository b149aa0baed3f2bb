/** The built site as a function from request to response. The server mounts it behind its plugins. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { patternsOf } from './route-patterns.ts'
import { visitKey, type Visit } from './visit/context.ts'
import { withReturnAddress, unsentForm } from './sign-in/return-path.ts'

export type Site = {
  readonly buildId: string
  /** Folder of static files. Those under `assets/` have hashed names and never change. */
  readonly filesFolder: string
  readonly render: (request: Request, visit: Visit) => Promise<Response>
  /** Route pattern of an address, for logs and metrics; undefined when no page has it. */
  readonly patternOf?: (pathname: string) => string | undefined
  /** Served from sources that may change at any time: no page is cached. */ readonly isChanging?: boolean
}

const built = (path: string) => new URL(`./build/${path}`, import.meta.url)

/** Opens the built site. Throws when there is no build. */
export async function openSite(): Promise<Site> {
  const build = (await import(built('server/index.js').href)) as ServerBuild
  return {
    buildId: readFileSync(built('build-id'), 'utf8'),
    filesFolder: fileURLToPath(built('client')),
    render: renderWith(createRequestHandler(build, 'production'), visitKey),
    patternOf: patternsOf(build.routes),
  }
}

/** Renders one visit's page by the routes of a build, which find the visit under `key`. */
export const renderWith =
  (handle: ReturnType<typeof createRequestHandler>, key: typeof visitKey): Site['render'] =>
  async (request, visit) => {
    const context = new RouterContextProvider()
    context.set(key, visit)
    const sent = request.method === 'POST' && !visit.signedIn ? request.clone() : null
    const response = await handle(request, context)
    const isUnsent = withReturnAddress(request, response)
    const unsent = sent && isUnsent ? await unsentForm(sent) : null
    if (unsent) visit.keepUnsent(unsent)
    return response
  }
