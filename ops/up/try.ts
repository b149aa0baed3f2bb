/**
 * Proves that the layout works: a customer registers through nginx, the replica follows, and a crash goes
 * unnoticed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../postgres/cluster.ts'
import { asker, type Ask } from './https.ts'
import type { Layout } from './layout.ts'

const phone = '+254712345678'
const withinMs = 60_000
const visits = 40

/** Retries until there is a response; throws when none comes. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what} did not arrive in time`)
    await wait(100)
  }
}

async function register(ask: Ask): Promise<string> {
  const registered = await ask('/api/v2/ken/users?consent=true', {
    phone,
    password: 'Kesho!2026',
    agreement: true,
  })
  if (registered.status !== 201) throw new Error(`registration: ${registered.status} ${registered.text}`)
  const { data } = JSON.parse(registered.text) as { data: { identityTokenData: { user_id: string } } }
  const userId = data.identityTokenData.user_id
  const otp = await until('the SMS with the code', async () => {
    const { text } = await ask(`/sandbox/api/messages?phone=${encodeURIComponent(phone)}`)
    const [message] = JSON.parse(text) as { text: string }[]
    return /^\d{4}/.exec(message?.text ?? '')?.[0]
  })
  const confirmed = await ask(`/api/v2/ken/users/${userId}/registration`, { otp })
  if (confirmed.status !== 200) throw new Error(`the code: ${confirmed.status} ${confirmed.text}`)
  return userId
}

/** Value of a metric in Prometheus; undefined when it has none. */
async function scraped(prometheusUrl: string, expression: string): Promise<number | undefined> {
  const answer = await fetch(`${prometheusUrl}/api/v1/query?query=${encodeURIComponent(expression)}`)
  const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
  return data.result[0] && Number(data.result[0].value[1])
}

/** Returns false and prints the output when a check fails. */
export async function tryLayout(
  { url, certificate, primaryUrl, replicaUrl, web, prometheusUrl }: Layout,
  say: (line: string) => void,
): Promise<boolean> {
  const ask = asker(url, certificate)
  const from = performance.now()
  const userId = await register(ask)
  say(`a registration with its SMS code: ${((performance.now() - from) / 1_000).toFixed(1)} s`)

  const [known] = await query<{ lsn: string }>(primaryUrl, 'select pg_current_wal_lsn()::text as lsn')
  await until('the replica', async () => {
    const [row] = await query<{ there: boolean }>(
      replicaUrl,
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [known!.lsn],
    )
    return row?.there || undefined
  })
  const [copy] = await query<{ found: boolean }>(
    replicaUrl,
    'select exists (select from identity_user where id = $1) as found',
    [userId],
  )
  say(`the replica has it: ${copy?.found ? 'yes' : 'no'}`)

  if (prometheusUrl !== null) {
    await until(
      'metrics of every process',
      async () => (await scraped(prometheusUrl, 'sum(up{job="mkopo"})')) === 6 || undefined,
    )
    say('Prometheus has seen all 6 processes')
    const lag = await until('the lag of the replica', () =>
      scraped(prometheusUrl, 'max(mkopo_replica_lag_seconds)'),
    )
    say(`the replica is read, ${lag} s behind`)
  }

  await web[0]?.kill()
  let served = 0
  for (let visit = 0; visit < visits; visit += 1) served += Number((await ask('/en')).status === 200)
  say(`pages served after a web process was killed: ${served} of ${visits}`)

  const sessions = await query<{ usename: string; held: string }>(
    primaryUrl,
    `select usename, count(*) as held from pg_stat_activity where backend_type in ('client backend', 'walsender')
      group by usename order by usename`,
  )
  say(`connections: ${sessions.map(({ usename, held }) => `${usename} ${held}`).join(', ')}`)
  return copy?.found === true && served === visits
}
