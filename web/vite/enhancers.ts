/**
 * Enhancers: small scripts for pages without React. Each is built separately, so that a page loads exactly
 * those it names. The server build gets their hashed addresses through `virtual:enhancers`.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'

const folder = join(import.meta.dirname, '..', 'enhance')
const virtualId = 'virtual:enhancers'

const names = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => basename(file, '.ts'))

/** Address of an enhancer that is served from sources. */
const servedAt = (name: string) => `/@enhance/${name}.js`

/** The account's service worker. Its address never changes, because browsers update it by address. */
const worker = { file: join(folder, '../worker/account.ts'), fileName: 'account-worker.js' }

type Built = { readonly name: string; readonly fileName: string; readonly code: string }

function codeOf(name: string): Promise<string> {
  const file = JSON.stringify(join(folder, `${name}.ts`))
  // A module that an enhancer imports on demand has only exports.
  return bundle(
    name,
    name.endsWith('.lib') ? `export * from ${file}\n` : `import { start } from ${file}\nstart(document)\n`,
  )
}

const workerCode = () => bundle('worker', `import ${JSON.stringify(worker.file)}\n`)

async function buildOne(name: string): Promise<Built> {
  const code = await codeOf(name)
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { name, fileName: `assets/${name}-${hash}.js`, code }
}

/** A script with all that it imports, in one file. */
async function bundle(name: string, source: string): Promise<string> {
  const entry = `\0script:${name}`
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'script-entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'exports-only', output: { format: 'es' } },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || (output && 'output' in output && output.output.length !== 1))
    throw new Error(`${name} did not build into one file`)
  return chunk.code
}

export function enhancers(): Plugin {
  let built: Promise<readonly Built[]> | undefined
  const all = () => (built ??= Promise.all(names().map(buildOne)))
  let isServing = false
  return {
    name: 'enhancers',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    /** In development each enhancer is built on request. */
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const name = names().find((each) => path === servedAt(each))
        const code =
          name !== undefined ? codeOf(name) : path === `/${worker.fileName}` ? workerCode() : undefined
        if (!code) return next()
        code.then((made) => response.setHeader('content-type', 'text/javascript').end(made), next)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await all()) this.emitFile({ type: 'asset', fileName, source: code })
      this.emitFile({
        type: 'asset',
        fileName: worker.fileName,
        source: await workerCode(),
      })
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      const addresses = Object.fromEntries(
        isServing
          ? names().map((name) => [name, servedAt(name)])
          : // Screens that run in a browser name none.
            this.environment.name === 'client'
            ? []
            : (await all()).map(({ name, fileName }) => [name, `/${fileName}`]),
      )
      return `export const enhancerAddresses = ${JSON.stringify(addresses)}`
    },
  }
}
