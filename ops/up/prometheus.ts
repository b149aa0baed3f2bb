/** Prometheus with the settings of real.yml and our alerts, if installed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { launch, type Started } from './processes.ts'

const ops = fileURLToPath(new URL('..', import.meta.url))
const program = '/usr/bin/prometheus'

type Settings = { readonly scrape_configs: readonly object[] }

/** Starts Prometheus on `targets`; returns its address, or null when it is not installed. */
export async function startPrometheus(
  folder: string,
  logs: string,
  started: Started,
  targets: readonly string[],
): Promise<string | null> {
  if (!existsSync(program)) return null
  const given = parse(readFileSync(join(ops, 'compose/prometheus.yml'), 'utf8')) as Settings
  const data = join(folder, 'prometheus')
  mkdirSync(data)
  const file = join(folder, 'prometheus.yml')
  const here = {
    ...given,
    rule_files: [join(ops, 'prometheus/alerts.yml')],
    scrape_configs: given.scrape_configs.map((each) => ({ ...each, static_configs: [{ targets }] })),
  }
  writeFileSync(file, JSON.stringify(here)) // JSON is valid YAML
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${data}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  await started.add(
    launch({ name: 'prometheus', program, args, logs, isReady: () => fetch(`${url}/-/ready`) }),
  )
  return url
}
