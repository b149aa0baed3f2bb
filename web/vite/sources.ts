/**
 * The site as a service under `npm run dev` serves it: from its sources, which its parent process
 * (`tools/dev.ts`) transforms.
 */
import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import { renderWith, type Site } from '../handler.ts'
import type * as context from '../visit/context.ts'

type Question = Parameters<NonNullable<ModuleRunnerTransport['invoke']>>[0]
type Reply = Awaited<ReturnType<NonNullable<ModuleRunnerTransport['invoke']>>>
/** Messages between the service and its parent process: a question, an answer, or a changed source. */
export type FromService = { readonly id: number; readonly question: Question }
export type ToService = { readonly id: number; readonly reply: Reply } | { readonly changed: true }

const routes = 'virtual:react-router/server-build'
/** Script on every page that reloads it after a change. */
export const reloadingScript = '/@reloading.js'

export async function openSources(): Promise<Site> {
  const sources = createRunners()
  return {
    buildId: 'sources',
    filesFolder: join(import.meta.dirname, '../static'),
    isChanging: true,
    async render(request, visit) {
      const runner = sources.current()
      const build = await runner.import<ServerBuild>(routes)
      // Modules run from sources have their own context key of a visit.
      const { visitKey } = await runner.import<typeof context>('/visit/context.ts')
      const response = await renderWith(createRequestHandler(build, 'development'), visitKey)(request, visit)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const page = (await response.text()).replace(
        '</head>',
        `<script type="module" src="${reloadingScript}"></script></head>`,
      )
      return new Response(page, response)
    },
  }
}

/**
 * Runs modules that the parent process transforms. After a change a new runner loads them again; requests in
 * progress finish with the old one.
 */
function createRunners(): { readonly current: () => ModuleRunner } {
  const waiting = new Map<number, (reply: Reply) => void>()
  let asked = 0
  const invoke = (question: Question): Promise<Reply> =>
    new Promise((resolve) => {
      waiting.set(++asked, resolve)
      process.send?.({ id: asked, question } satisfies FromService)
    })
  const create = () => new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator())
  let runner = create()
  process.on('message', (message: ToService) => {
    if ('changed' in message) {
      runner = create()
      return
    }
    waiting.get(message.id)?.(message.reply)
    waiting.delete(message.id)
  })
  return { current: () => runner }
}
