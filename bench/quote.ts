/**
 * rule quality-2: a quote and the products search against a bare Fastify route with the same payload,
 * alternated in one run.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startServiceProcess } from '../server/testing/service/service-process.ts'
import { connections, findShoot, type Shoot, type Shot } from './ask.ts'
import { median, printBars, printTable, type Bar } from './table.ts'

const ratioMin = 0.6
const rounds = 9
const secondsPerShot = 1
const secondsOfWarmUp = 4

const calls = [
  {
    name: 'quote',
    hasBar: true,
    what: 'one amount and term, as the calculator asks',
    path: () => '/api/v1/customer/products/search?loanSize=10000&loanTerm=61',
  },
  {
    name: 'productsSearch',
    hasBar: true,
    what: 'amounts and terms in turn',
    path: (turn: number) =>
      `/api/v1/customer/products/search?loanSize=${10_000 + (turn % 40) * 500}&loanTerm=${66 + (Math.floor(turn / 40) % 11) * 5}`,
  },
  {
    name: 'productsConfig',
    hasBar: false,
    what: 'limits of amount and term',
    path: () => '/api/v1/customer/products/config',
  },
] as const
type Call = (typeof calls)[number]

const requestsOf = (call: Call): string[] => [
  ...new Set(Array.from({ length: 440 }, (_, turn) => call.path(turn))),
]

async function payloadOf(url: string, path: string): Promise<unknown> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function startBare(
  payloads: Readonly<Record<string, unknown>>,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', PAYLOADS: JSON.stringify(payloads) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return { url, child }
}

export async function run({ json }: { readonly json: boolean }): Promise<boolean> {
  const shoot = findShoot()
  if (!shoot) return false
  const service = await startServiceProcess({ ROLE: 'api', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' })
  try {
    const samples = Object.fromEntries(
      await Promise.all(
        calls.map(async (call) => [`/${call.name}`, await payloadOf(service.url, call.path(0))] as const),
      ),
    )
    const bare = await startBare(samples)
    try {
      return report(await alternate(shoot, service.url, bare.url), json)
    } finally {
      bare.child.kill('SIGTERM')
    }
  } finally {
    await service.stop()
  }
}

/** Many short rounds, so that other load on the machine outlasts a round and affects both sides. */
type Measured = { readonly call: Call; readonly bare: readonly Shot[]; readonly ours: readonly Shot[] }

/**
 * Bare, ours, bare, ours: what else the machine does hits both alike. Both are warm before the first shot
 * that counts.
 */
async function alternate(shoot: Shoot, serviceUrl: string, bareUrl: string): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const call of calls) {
    const shootBare = (seconds: number) => shoot(bareUrl, [`/${call.name}`], seconds)
    const shootOurs = (seconds: number) => shoot(serviceUrl, requestsOf(call), seconds)
    await shootBare(secondsOfWarmUp)
    await shootOurs(secondsOfWarmUp)
    const bare: Shot[] = []
    const ours: Shot[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await shootBare(secondsPerShot))
      ours.push(await shootOurs(secondsPerShot))
    }
    measured.push({ call, bare, ours })
  }
  return measured
}

function report(measured: readonly Measured[], json: boolean): boolean {
  const rows = measured.map(({ call, bare, ours }) => {
    const ratios = ours.map((shot, round) => shot.perSecond / (bare[round]?.perSecond ?? Infinity))
    return {
      call: call.name,
      asked: call.what,
      'bare/s': Math.round(median(bare.map((shot) => shot.perSecond))),
      'ours/s': Math.round(median(ours.map((shot) => shot.perSecond))),
      'bytes bare': Math.round(median(bare.map((shot) => shot.bytes))),
      'bytes ours': Math.round(median(ours.map((shot) => shot.bytes))),
      ratio: Math.round(median(ratios) * 1_000) / 1_000,
    }
  })
  printTable(
    `Quote and products search against a bare Fastify route (${rounds} rounds of ${secondsPerShot} s each, ${connections} connections; bytes with headers)`,
    rows,
  )
  const bars: Bar[] = rows
    .filter((_, at) => calls[at]?.hasBar)
    .map((row) => ({ name: row.call, measured: row.ratio, bar: ratioMin, unit: 'of bare', is: 'atLeast' }))
  const good = printBars(bars)
  if (json)
    console.log(
      JSON.stringify({
        bench: 'quote',
        good,
        ratios: Object.fromEntries(rows.map((row) => [row.call, row.ratio])),
      }),
    )
  return good
}
