/**
 * Sends the request of a row to the service. A row has one step or several, separated by ` > `; its answer is
 * that of the last step.
 *
 * - `<who> <METHOD> <path> [<body>] [X-Header=value] [bearer:token]`: a call; the body is JSON, or `file:` and
 *   a name in `files`
 * - `<who> page <path>`: a page; its words are at `page`
 * - `<who> sends <path> {"field":"typed"}`: submits the form with these fields on a page, like a browser
 *   without scripts, and opens the page that it leads to
 * - `<who> scripts <path>`: every script that a page can load, as one text at `scripts`
 * - `<who> json <path>`: a document outside the calls
 * - `<who> waits <seconds>`: moves the clock
 *
 * `otherSettings:visitor` uses another process of the service. `{code}` is the newest code sent to the customer
 * (`{code:borrower}` and `{code:0711000111}` to another one), `{wrongCode}` a different one,
 * `{borrower.phone}` a value of a customer, `{data.id}` a value of the previous answer. The steps of a row
 * share one browser; the next row starts with another one. Each step must succeed, unless the row is about a
 * refusal.
 */
import { cookieHeader, type TestCookies, type TestService } from '../../testing/service/harness.ts'
import { stored } from '../../testing/people/customers.ts'
import { files } from './files.ts'
import type { InStates } from './people-in-states.ts'

export type Answered = Readonly<Record<string, unknown>>

export const valueAt = (answer: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Answered | null | undefined)?.[key], answer)

const isSuccess = (status: unknown): boolean => Number(status) >= 200 && Number(status) < 300
/** Returns why an answer does not fit a row about this part of it; null if it fits. */
export function unexpectedIn({ status, refused = [] }: Answered, at: string, expected?: number): unknown {
  if (/^(status|headers\.location)/.test(at)) return null
  if (at.startsWith('problem')) return isSuccess(status) ? status : null
  if (expected !== undefined && !isSuccess(expected)) return status === expected ? null : status
  return isSuccess(status) && (refused as readonly string[]).length === 0 ? null : { status, refused }
}

export function createAsking({ people, others, who, known }: InStates) {
  async function ask(asks: string): Promise<Answered> {
    const jars: Record<string, TestCookies> = {}
    let answer: Answered = {}
    /** Statuses of failed steps before the last one. */
    const refused: string[] = []
    for (const step of asks.split(' > ')) {
      if ('status' in answer && !isSuccess(answer['status'])) refused.push(String(answer['status']))
      const [name = '', method = '', ...rest] = step.split(' ')
      const [process = '', caller = name] = name.includes(':') ? name.split(':') : []
      const service = others[process] ?? people
      const jar = (jars[name] ??= { ...who[caller] })
      const before = answer
      const [coded, whose = name] = /\{(?:code|wrongCode)(?::(\w+))?\}/.exec(step) ?? []
      const code = coded ? await people.codeFor(stored(known[`${whose}.phone`] ?? whose)) : ''
      const [address = '', ...more] = rest
        .join(' ')
        .replace(/\{code(:\w+)?\}/g, code)
        .replace('{wrongCode}', String((Number(code) + 1) % 10_000).padStart(4, '0'))
        .replace(
          /\{([\w.]+)\}/g,
          (whole, key: string) => known[key] ?? (valueAt(before, key) as string | undefined) ?? whole,
        )
        .split(' ')
      if (method === 'waits') await people.advance(Number(address) * 1_000)
      else if (method === 'page') answer = await pageOf(service.url + address, jar)
      else if (method === 'sends')
        answer = await sendForm(people.url, service.url, address, jar, more.join(' '))
      else if (method === 'scripts') answer = await scriptsOf(service.url, address, jar)
      else if (method === 'json') {
        const response = await fetch(service.url + address)
        answer = { status: response.status, body: await response.json() }
      } else answer = await callOf(service, `${method} ${address}`, jar, more)
    }
    return { ...answer, refused }
  }

  const answers = new Map<string, Promise<Answered>>()
  /** Each request is sent once, however many rows are about its answer. */
  return (asks: string): Promise<Answered> => {
    const kept = answers.get(asks) ?? ask(asks)
    answers.set(asks, kept)
    return kept
  }
}

const cookieLine = (jar: TestCookies): string => cookieHeader(jar)

const headersOf = (headers: Headers): Record<string, string> => ({
  ...Object.fromEntries(headers),
  'set-cookie': headers.getSetCookie().join('\n'),
})

async function pageOf(url: string, jar: TestCookies, form?: URLSearchParams): Promise<Answered> {
  const response = await fetch(url, {
    headers: { cookie: cookieLine(jar), ...(form ? { origin: new URL(url).origin } : {}) },
    redirect: 'manual',
    ...(form ? { method: 'POST', body: form } : {}),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar[name] = value
  }
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  const words = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')
  return {
    status: response.status,
    headers: headersOf(response.headers),
    html,
    page: words.replace(/[\s\u00a0]+/g, ' '),
  }
}

/** Opens the page in a working process, and sends its form to the process under test. */
async function sendForm(
  opened: string,
  url: string,
  path: string,
  jar: TestCookies,
  typed: string,
): Promise<Answered> {
  const fields = JSON.parse(typed) as Record<string, string>
  const { html } = await pageOf(opened + path, jar)
  const forms = String(html).match(/<form.*?<\/form>/gs) ?? []
  const form = forms.find((each) => Object.keys(fields).every((name) => each.includes(`name="${name}"`)))
  if (!form) throw new Error(`no form of ${path} has these fields`)
  const filledIn = [...form.matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
    const [, name = ''] = / name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = / value="([^"]*)"/.exec(input) ?? []
    const isSent = !/type="(checkbox|radio)"/.test(input) || / checked=/.test(input)
    return name && isSent ? [[name, value] as const] : []
  })
  const answer = await pageOf(
    url + path,
    jar,
    new URLSearchParams({ ...Object.fromEntries(filledIn), ...fields }),
  )
  return followed(url, jar, answer)
}

async function followed(url: string, jar: TestCookies, answer: Answered): Promise<Answered> {
  const { location } = answer['headers'] as Record<string, string>
  return location === undefined ? answer : followed(url, jar, await pageOf(new URL(location, url).href, jar))
}

async function scriptsOf(url: string, path: string, jar: TestCookies): Promise<Answered> {
  const { html, status } = await pageOf(url + path, jar)
  const [found, texts] = [new Set<string>(), [] as string[]]
  const queue = [String(html)]
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [, name = ''] of text.matchAll(/(?:\/assets\/|\.\/)([\w.-]+\.js)\b/g)) {
      if (found.has(name)) continue
      found.add(name)
      const answer = await fetch(`${url}/assets/${name}`)
      if (!answer.ok) throw new Error(`${answer.status} of ${name}`)
      const script = await answer.text()
      texts.push(script)
      queue.push(script)
    }
  return { status, scripts: texts.join('\n') }
}

/** The token that back-office pages send; the test client sends it for customers. */
function tokenOf({ services }: TestService, jar: TestCookies): Record<string, string> {
  const officer = jar[services.cookies.nameOf('officer')]
  return officer ? { 'x-csrf-token': services.callers.tokenFor(officer) } : {}
}

async function callOf(
  service: TestService,
  key: string,
  jar: TestCookies,
  typed: readonly string[],
): Promise<Answered> {
  const isHeader = (word: string): boolean => /^(X-[\w-]+=|bearer:)/.test(word)
  const headers: Record<string, string> = Object.fromEntries(
    typed.filter(isHeader).map((word): [string, string] => {
      const [name = '', value = ''] = word.split(/[=:](.*)/)
      return name === 'bearer' ? ['authorization', `Bearer ${value}`] : [name, value]
    }),
  )
  const body = typed.filter((word) => !isHeader(word)).join(' ')
  const file = files[body.replace('file:', '')]
  const [method, address = ''] = key.split(' ')
  const { pathname, searchParams } = new URL(address, 'http://host')
  const reply = await service.api(
    `${method} ${pathname}` as never,
    {
      query: Object.fromEntries(searchParams),
      ...(file ? { file: await file() } : body ? { body: JSON.parse(body) as object } : {}),
    } as never,
    { cookies: jar, headers: { ...tokenOf(service, jar), ...headers } },
  )
  const { headers: answered, ...answer } = reply as unknown as { headers: Headers } & Answered
  return { ...answer, headers: headersOf(answered) }
}
