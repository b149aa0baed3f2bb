/** Our nginx: its certificate, its settings from the template, and requests that trust it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const validDays = 30
const answerWithinMs = 15_000

/**
 * Creates a self-signed `tls_certificate` and `tls_key` for this machine; returns the path of the
 * certificate.
 */
export function makeCertificate(folder: string): string {
  const certificate = join(folder, 'tls_certificate')
  const how = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${validDays} -subj /CN=localhost`
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const into = ['-keyout', join(folder, 'tls_key'), '-out', certificate]
  execFileSync('openssl', [...how.split(' '), ...names, ...into], { stdio: 'ignore' })
  return certificate
}

/** Fills in the template of all layouts; returns the path of the settings. */
export function writeNginxSettings(
  folder: string,
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  const server = readFileSync(template, 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
  const scratch = join(folder, 'nginx')
  mkdirSync(scratch)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(scratch, name)};`)
    .join('\n')
  const path = join(folder, 'nginx.conf')
  const head = `daemon off;\npid ${join(scratch, 'pid')};\nevents {}\n`
  writeFileSync(path, `${head}http {\naccess_log off;\n${temporary}\n${server}}\n`)
  return path
}

export type Ask = (path: string, body?: object) => Promise<{ readonly status: number; readonly text: string }>

/** Requests to one address, each on a new connection. */
export const asker =
  (url: string, certificate: string): Ask =>
  (path, body) =>
    new Promise((resolve, reject) => {
      const asking = request(
        url + path,
        {
          ca: readFileSync(certificate),
          agent: false,
          timeout: answerWithinMs,
          ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' } } : {}),
        },
        (answer) =>
          void text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject),
      )
      asking.on('error', reject)
      asking.on('timeout', () => asking.destroy(new Error(`no answer to ${path}`)))
      asking.end(body && JSON.stringify(body))
    })
