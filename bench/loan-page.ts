/**
 * `npm run bench -- loan-page`: the current loan with its payoff (rule quality-2), over HTTP against the
 * whole service. Uses two databases on one server that differ only in size: loans are copied from real ones
 * with their applications, payouts, payments and entries. Requests alternate between them, for customers with
 * real histories, so that other load on the machine affects both equally. `--loans N` sets the size of the
 * larger one.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  newDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from '../server/testing/database/temporary-server.ts'
import { printBars, printTable } from './table.ts'
import {
  borrow,
  borrowAll,
  countLoans,
  type Harness,
  openHarness,
  type Probe,
  signIn,
} from './loan-page-service.ts'
import { payOften, seed } from './loan-page-loans.ts'
import type { BenchOptions } from './options.ts'

const smallLoans = 10_000
const probes = 8
const rounds = 9
const shotsPerRound = 160
const shotsOfWarmUp = 300
const sizeRatioMost = 1.1
const entriesRatioMost = 2

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: { loans: { type: 'string', default: '1000000' } },
  })
  const largeLoans = Number(values.loans)
  const server = await startTemporaryServer({ forgetful: true })
  try {
    return await measure(server, largeLoans, json)
  } finally {
    await server.stop()
  }
}

async function measure(
  { url, folder }: TemporaryServer,
  largeLoans: number,
  json: boolean,
): Promise<boolean> {
  const smallUrl = await newDatabase(url, 'small')
  const making = await openHarness(smallUrl, join(folder, 'making'))
  const people = await borrowAll(making, probes)
  const busy = await borrow(making, '+254730000199')
  const entriesOfBusy = await payOften(making, people)
  for (const probe of [...people, busy]) probe.cookie = await signIn(making, probe.phone)
  await making.stop()
  const largeUrl = await newDatabase(url, 'large', 'small')

  const small = await openHarness(smallUrl, join(folder, 'small'))
  const large = await openHarness(largeUrl, join(folder, 'large'))
  await seed(small.database, smallLoans)
  await seed(large.database, largeLoans)

  const sizes = await inTurns([
    { harness: small, who: people },
    { harness: large, who: people },
  ])
  const entries = await inTurns([
    { harness: small, who: people.slice(0, 1) },
    { harness: small, who: [busy] },
  ])
  const counted = [await countLoans(small), await countLoans(large)]
  await small.stop()
  await large.stop()
  return report({ sizes, entries, counted, entriesOfBusy }, json)
}

type Side = { readonly harness: Harness; readonly who: readonly Probe[] }
type Times = { readonly p50: number; readonly p95: number }

/**
 * Measures both databases alternately; returns the ratio of their p95 per round, and the median of these
 * ratios.
 */
async function inTurns(
  sides: readonly [Side, Side],
): Promise<{ readonly times: readonly [Times, Times]; readonly ratio: number }> {
  for (const side of sides) await shoot(side, shotsOfWarmUp)
  const all: [number[], number[]] = [[], []]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await shoot(sides[0], shotsPerRound)
    const other = await shoot(sides[1], shotsPerRound)
    ratios.push(part(other, 0.95) / part(one, 0.95))
    all[0].push(...one)
    all[1].push(...other)
  }
  const times = (shots: readonly number[]): Times => ({ p50: part(shots, 0.5), p95: part(shots, 0.95) })
  return { times: [times(all[0]), times(all[1])], ratio: part(ratios, 0.5) }
}

async function shoot({ harness, who }: Side, shots: number): Promise<number[]> {
  const taken: number[] = []
  for (let shot = 0; shot < shots; shot += 1) {
    const { cookie } = who[shot % who.length]!
    const from = performance.now()
    const response = await fetch(`${harness.url}/api/account/loans/current`, { headers: { cookie } })
    const { data } = (await response.json()) as {
      data: { paymentInfo?: { totalPayableToday: number } } | null
    }
    taken.push(performance.now() - from)
    if (!((data?.paymentInfo?.totalPayableToday ?? 0) > 0))
      throw new Error(`no payoff was answered: ${response.status}`)
  }
  return taken
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

type Found = {
  readonly sizes: Awaited<ReturnType<typeof inTurns>>
  readonly entries: Awaited<ReturnType<typeof inTurns>>
  readonly counted: readonly number[]
  readonly entriesOfBusy: number
}

function report({ sizes, entries, counted, entriesOfBusy }: Found, json: boolean): boolean {
  const row = (asked: string, { p50, p95 }: Times) => ({
    asked,
    'p50 ms': Number(p50.toFixed(2)),
    'p95 ms': Number(p95.toFixed(2)),
  })
  printTable(`Current loan with its payoff, ${rounds} rounds of ${shotsPerRound} in turns`, [
    row(`${counted[0]} loans`, sizes.times[0]),
    row(`${counted[1]} loans`, sizes.times[1]),
    row('a loan with three payments', entries.times[0]),
    row(`a loan with ${entriesOfBusy} entries`, entries.times[1]),
  ])
  const good = printBars([
    {
      name: `p95 with ${counted[1]} loans to p95 with ${counted[0]} (median of rounds)`,
      measured: Number(sizes.ratio.toFixed(3)),
      bar: sizeRatioMost,
      unit: 'times',
      is: 'atMost',
    },
    {
      name: `p95 of ${entriesOfBusy} entries to p95 of a few (median of rounds)`,
      measured: Number(entries.ratio.toFixed(3)),
      bar: entriesRatioMost,
      unit: 'times',
      is: 'atMost',
    },
  ])
  if (json)
    console.log(JSON.stringify({ bench: 'loan-page', good, sizes, entries, loans: counted, entriesOfBusy }))
  return good
}
