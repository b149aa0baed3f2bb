import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import {
  documentExpiresOn,
  documentExpiry,
  documentKey,
  documentKeyOf,
  documentNumber,
  identityDocumentKinds,
  isDocumentExpired,
  parseDocument,
  parseNationalId,
  parseIssueDate,
  parseSeriesAndNumber,
  expiresOn,
  typedDocument,
} from './documents.ts'
import { runs } from '../testing/arbitraries.ts'

const today = day('2026-03-10')
const birthDate = day('1990-05-01')

describe('a national id', () => {
  test('a national id is 6 to 9 digits, kept as text', () => {
    expect(parseNationalId(' 0123 4567 ')).toBe('01234567')
    expect(parseNationalId('123456')).toBe('123456')
    expect(parseNationalId('123456789')).toBe('123456789')
  })
  test.each(['12345', '1234567890', 'A1234567'])('%s is refused', (typed) =>
    expect(parseNationalId(typed)).toEqual({ error: 'nationalIdInvalid' }),
  )
  test('a national id may not be missing', () => expect(parseNationalId('')).toEqual({ error: 'required' }))
})

describe('a passport number', () => {
  test('a passport number splits after four characters', () => {
    expect(parseSeriesAndNumber('passport', 'ak0123456')).toEqual({ series: 'AK01', number: '23456' })
    expect(parseSeriesAndNumber('passport', 'A 123 456')).toEqual({ series: 'A123', number: '456' })
  })
  test.each(['123456', 'AK12345', 'AK123456789', 'ABC123456', 'AK12345X'])('%s is refused', (typed) =>
    expect(parseSeriesAndNumber('passport', typed)).toEqual({ error: 'passportNumberInvalid' }),
  )
  test('the two parts of a passport number join to what was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,2}\d{6,8}$/), (typed) => {
        const parts = parseSeriesAndNumber('passport', typed)
        if ('error' in parts) throw new Error(parts.error)
        expect(parts.series).toHaveLength(4)
        expect(parts.series + parts.number).toBe(typed)
      }),
      runs,
    )
  })
})

describe('a passport issue date', () => {
  const check = (typed: string) => parseIssueDate('passport', typed, birthDate, today)
  test('a passport issue date is good for ten years to the day', () => {
    expect(check('10.03.2016')).toBe('2016-03-10')
    expect(check('09.03.2016')).toEqual({ error: 'passportExpired' })
    expect(check('10.03.2026')).toBe('2026-03-10')
    expect(expiresOn('passport', day('2016-02-29'))).toBe('2026-02-28')
  })
  test('a passport issue date is not ahead, not before birth, and a day', () => {
    expect(check('11.03.2026')).toEqual({ error: 'passportIssuedInFuture' })
    expect(check('30.04.1990')).toEqual({ error: 'passportInconsistent' })
    expect(check('31.02.2020')).toEqual({ error: 'passportIssueDateInvalid' })
    expect(check('')).toEqual({ error: 'required' })
    expect(parseIssueDate('passport', '01.01.2020', null, today)).toBe('2020-01-01')
  })
})

describe('the document of a form', () => {
  const passport = {
    documentKind: 'passport',
    seriesAndNumber: 'AK0123456',
    issueDate: '01.02.2020',
    issuer: 'Immigration',
  }
  test('the document of a form is a national id or a passport', () => {
    expect(parseDocument({ documentKind: 'nationalId', nationalId: '12345678' }, birthDate, today)).toEqual({
      document: { kind: 'nationalId', number: '12345678' },
    })
    expect(parseDocument(passport, birthDate, today)).toEqual({
      document: {
        kind: 'passport',
        series: 'AK01',
        number: '23456',
        issueDate: '2020-02-01',
        issuer: 'Immigration',
        birthPlace: null,
        subunitCode: null,
      },
    })
  })
  test('the document of a form is read as it was stored, for each kind of document', () => {
    const typed = { nationalId: '12345678', seriesAndNumber: 'AK0123456', issueDate: '01.02.2020' }
    for (const documentKind of identityDocumentKinds) {
      const parsed = parseDocument({ documentKind, ...typed }, birthDate, today)
      if (!('document' in parsed)) throw new Error(documentKind)
      expect(parsed.document.kind).toBe(documentKind)
      expect(parseDocument(typedDocument(parsed.document), birthDate, today)).toEqual(parsed)
    }
  })
  test('the document of a form has a code for every wrong field', () => {
    expect(
      parseDocument(
        { ...passport, seriesAndNumber: '', issueDate: '01.02.2010', issuer: 'x'.repeat(201) },
        birthDate,
        today,
      ),
    ).toEqual({
      fields: { seriesAndNumber: 'required', issueDate: 'passportExpired', issuer: 'textTooLong' },
    })
    expect(parseDocument({ documentKind: 'nationalId' }, birthDate, today)).toEqual({
      fields: { nationalId: 'required' },
    })
    expect(parseDocument({ documentKind: 'unknown' }, birthDate, today)).toEqual({
      fields: { documentKind: 'documentKindInvalid' },
    })
    expect(parseDocument({ documentKind: '' }, birthDate, today)).toEqual({
      fields: { documentKind: 'required' },
    })
  })
  test('the document of a form has one key, and expires by its own rule', () => {
    const nationalId = { kind: 'nationalId', number: '0123456' } as const
    const old = {
      kind: 'passport',
      series: 'AK01',
      number: '23456',
      issueDate: day('2016-03-09'),
      issuer: null,
      birthPlace: null,
      subunitCode: null,
    } as const
    expect(documentKey(nationalId)).toBe('nationalId:123456')
    expect(documentKey(old)).toBe('passport:AK123456')
    for (const [kind, one, other] of [
      ['nationalId', '11146832', '011146832'],
      ['passport', 'A123456', 'A0123456'],
      ['passport', 'A123456', 'a 012-3456'],
    ] as const) {
      expect(documentKeyOf(kind, one)).toBe(documentKeyOf(kind, other))
    }
    expect(documentKeyOf('passport', 'AK123456')).not.toBe(documentKeyOf('passport', 'A123456'))
    expect(documentKeyOf('nationalId', '123456')).not.toBe(documentKeyOf('nationalId', '1234560'))
    expect(documentNumber(old)).toBe('AK0123456')
    expect(isDocumentExpired(old, today)).toBe(true)
    expect(isDocumentExpired(old, day('2026-03-09'))).toBe(false)
    expect(isDocumentExpired(nationalId, day('2099-01-01'))).toBe(false)
  })
  test('the document of a form counts as expiring in its last 60 days', () => {
    const passport = {
      kind: 'passport',
      series: 'AK12',
      number: '34567',
      issueDate: day('2016-05-09'),
      issuer: null,
      birthPlace: null,
      subunitCode: null,
    } as const
    expect(documentExpiresOn(passport)).toBe('2026-05-09')
    expect(documentExpiry(passport, day('2026-03-09'))).toBe('good')
    expect(documentExpiry(passport, today)).toBe('soon')
    expect(documentExpiry(passport, day('2026-05-09'))).toBe('soon')
    expect(documentExpiry(passport, day('2026-05-10'))).toBe('expired')
    expect(documentExpiry({ kind: 'nationalId', number: '0123456' }, day('2099-01-01'))).toBe('good')
  })
})
