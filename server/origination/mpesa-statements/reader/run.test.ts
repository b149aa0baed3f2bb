/**
 * Goal: a statement is read as written, whatever its look; other files and malicious ones are recognised
 * within the limits.
 */
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { day } from '../../../../domain/days.ts'
import { once } from '../../../../domain/remembered.ts'
import { sampled } from '../../../../domain/testing/sampled.ts'
import { checkMpesaStatement } from '../../../../domain/decision/mpesa-statement.ts'
import { makeAccount, type Account } from '../../../../sandbox/statements/account.ts'
import { tamper } from '../../../../sandbox/statements/tamper.ts'
import { statementPdf, type Look } from '../../../../sandbox/statements/pdf.ts'
import { readDocument } from './document.ts'
import { readStatementFile } from './run.ts'

const life = {
  seed: 7,
  name: "AMINA NG'ANG'A OTIENO",
  phone: '254712345678',
  from: '2026-08-01',
  to: '2026-10-31',
  salary: 20_000,
  betting: 500,
  otherLenders: true,
}
const account = makeAccount(life)
const today = day('2026-11-01')

/** Within this process: a separate one, which takes most of the time, is only for malicious files. */
const readHere = (bytes: Uint8Array, code = '') => readDocument(new Uint8Array(bytes), code)
async function read(file: Account, look: Look) {
  const answer = await readHere(await statementPdf(file, look), look.code)
  if ('unreadable' in answer) throw new Error(answer.unreadable)
  return answer.statement
}

test('the made-up account contains every trap', () => {
  const said = account.entries.map(({ details }) => details)
  for (const needed of [
    'OverDraft of Credit Party',
    'OD Loan Repayment',
    'Customer Transfer of Funds Charge',
    'M-Shwari',
    'Airtime Purchase',
    'BETIKA',
    'ACME',
  ])
    expect(said.filter((each) => each.includes(needed)).length, needed).toBeGreaterThan(0)
  expect(account.entries.filter(({ failed }) => failed).length).toBeGreaterThan(0)
  expect(
    account.entries.length - new Set(account.entries.map(({ receipt }) => receipt)).size,
  ).toBeGreaterThan(10)
})

const looks: readonly Look[] = [
  {},
  { code: '12345', pdfVersion: '1.3', headers: 'fused', withdrawn: 'negative' },
  { code: '2026111', pdfVersion: '1.4', narrow: true, totalsRow: true, order: 'oldestFirst' },
  {
    layout: 'plain',
    code: '29384756',
    pdfVersion: '1.7',
    summary: 'new',
    withdrawn: 'positive',
    order: 'oldestFirst',
    headers: 'short',
  },
  {
    layout: 'plain',
    code: 'k',
    pdfVersion: '1.7ext3',
    summary: 'new',
    narrow: true,
    headers: 'fused',
    totalsRow: true,
  },
]
/** From widths that leave a wide gap before the time to one that leaves none. */
const receipts = [
  'T111111111',
  'TDWAOHAWCW',
  'TDWQOHWWCA',
  'TDWQOHWWCW',
  'TWWQOHWWCW',
  'TWWWWHWWCW',
  'TWWWWWWWWW',
]
test.each(looks)('the reader reads receipts of every width in %j', { timeout: 30_000 }, async (look) => {
  const entries = account.entries
    .slice(0, 42)
    .map((entry, index) => ({ ...entry, receipt: receipts[index % receipts.length]! }))
  const { rows } = await read({ ...account, entries }, { ...look, order: 'oldestFirst' })
  expect(rows.map(({ receipt, time }) => `${receipt} ${time.length}`)).toEqual(
    entries.map(({ receipt }) => `${receipt} 8`),
  )
})

test.each(looks)('the reader reads %j', { timeout: 30_000 }, async (look) => {
  const statement = await read(account, look)
  expect(statement).toMatchObject({
    holder: { name: life.name, phone: life.phone },
    from: life.from,
    to: life.to,
  })
  const entries = look.order === 'oldestFirst' ? account.entries : account.entries.toReversed()
  expect(statement.rows).toEqual(
    entries.map(({ receipt, atMs, details, failed, paidIn, withdrawn, balance }) => ({
      receipt,
      day: new Date(atMs).toISOString().slice(0, 10),
      time: new Date(atMs).toISOString().slice(11, 19),
      details,
      completed: !failed,
      paidInCents: paidIn,
      withdrawnCents: withdrawn,
      balanceCents: balance,
    })),
  )
  expect(checkMpesaStatement(statement, today)).toEqual([])
})

test('a separate process reads the same', { timeout: 30_000 }, async () => {
  const look = looks[1]!
  const answer = await readStatementFile(await statementPdf(account, look), look.code ?? '')
  expect(answer).toEqual({
    statement: await read(account, look),
    origin: {
      producer: 'iText 2.1.7 by 1T3XT',
      creator: 'JasperReports Library',
      fonts: ['Helvetica', 'Helvetica-Bold'],
      saves: 1,
    },
  })
})

test.each(['balance', 'amount', 'removed', 'added'] as const)(
  'a tampered file is found: %s',
  { timeout: 30_000 },
  async (how) => {
    const { account: changed, receipt } = tamper(account, how)
    const findings = checkMpesaStatement(await read(changed, {}), today)
    expect(findings.length).toBeGreaterThan(0)
    if (how !== 'removed')
      expect(findings).toContainEqual(expect.objectContaining({ kind: 'balance', receipt }))
  },
)

test(
  'a missing code, a wrong one, a broken file and a PDF of another kind have different errors',
  { timeout: 30_000 },
  async () => {
    const sealed = await statementPdf(account, { code: '4711' })
    expect(await readHere(sealed)).toEqual({ unreadable: 'codeMissing' })
    expect(await readHere(sealed, '4712')).toEqual({ unreadable: 'codeWrong' })
    expect(await readHere(sealed.subarray(0, 4_000), '4711')).toEqual({ unreadable: 'broken' })
    expect(await readHere(Buffer.from('%PDF-1.7\nnothing'))).toEqual({ unreadable: 'broken' })
    const shoppingList = streamOf(Buffer.from('BT /F 9 Tf 50 700 Td (A shopping list) Tj ET'))
    expect(await readHere(onePage(shoppingList))).toEqual({ unreadable: 'notAStatement' })
  },
)

/** Returns objects as a PDF; the first is its catalogue. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = pieces[0]!.length
  for (const [index, object] of objects.entries()) {
    places.push(at)
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    pieces.push(piece)
    at += piece.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    ...pieces,
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  ])
}
const streamOf = (data: Buffer, filter = '') =>
  Buffer.concat([
    Buffer.from(`<</Length ${data.length} ${filter}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
const onePage = (content: Buffer): Buffer =>
  pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 4 0 R>>>>>>',
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
const deflated = (data: Buffer) => streamOf(deflateSync(data), '/Filter/FlateDecode')
const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
const bomb = once(() => deflateSync(Buffer.alloc(300_000_000, 32)))

describe('malicious files are refused within the limits', () => {
  const hostile: Readonly<Record<string, () => Buffer>> = {
    'a thousand pages': () =>
      pdf([
        catalogue,
        `<</Type/Pages/Kids[${'3 0 R '.repeat(1_000)}]/Count 1000>>`,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>',
      ]),
    'a decompression bomb': () => onePage(streamOf(bomb(), '/Filter/FlateDecode')),
    'a bomb in a bomb': () => onePage(streamOf(deflateSync(bomb()), '/Filter[/FlateDecode/FlateDecode]')),
    'nested arrays': () => onePage(streamOf(Buffer.from('['.repeat(9_000_000)))),
    'nested dictionaries': () => pdf([`<</Type/Catalog/Pages ${'<</A '.repeat(1_000_000)}`]),
    'pages that hold themselves': () => pdf([catalogue, '<</Type/Pages/Kids[2 0 R 2 0 R 2 0 R]/Count 100>>']),
    'a tree of pages that doubles': () =>
      pdf([
        catalogue,
        '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 200>>',
        ...Array.from(
          { length: 40 },
          (_, index) => `<</Type/Pages/Kids[${index + 4} 0 R ${index + 4} 0 R]/Count 200>>`,
        ),
      ]),
    'a drawing that draws itself': () =>
      onePage(
        streamOf(
          Buffer.from('/X Do '.repeat(10)),
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>',
        ),
      ),
    'a million texts': () =>
      onePage(
        deflated(
          Buffer.from(`BT /F 8 Tf ${'1 0 0 1 5 5 Tm (a) Tj 1 0 0 1 300 70 Tm (b) Tj '.repeat(500_000)}ET`),
        ),
      ),
    'a million objects': () =>
      pdf([catalogue, '<</Type/Pages/Kids[]/Count 0>>', ...Array.from({ length: 150_000 }, () => 'null')]),
  }
  test.each(sampled('malicious statements', Object.entries(hostile)))(
    'a malicious file is refused within the limits: %s',
    { timeout: 60_000 },
    async (_, file) => {
      expect(await readStatementFile(file(), '')).toEqual({
        unreadable: expect.stringMatching(/^(broken|tooLarge|notAStatement)$/) as string,
      })
    },
  )

  test('endless work is ended after its processor time', { timeout: 60_000 }, async () => {
    expect(
      await readStatementFile(onePage(deflated(Buffer.from('q '.repeat(60_000_000)))), '', {
        processorSeconds: 1,
      }),
    ).toEqual({ unreadable: 'tooLarge' })
  })
})

test('a reader that does not return is ended by the clock', async () => {
  expect(await readStatementFile(await statementPdf(account, {}), '', { waitSeconds: 0.02 })).toEqual({
    unreadable: 'tooLarge',
  })
})
