/**
 * Goal: what somebody agreed to can be shown later. Method: the terms have a fingerprint here, beside their
 * version; words that changed need a new one of both.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentLanguages } from '../../../domain/language.ts'
import { termsVersion } from '../../../domain/person/consents.ts'

const fingerprint = (): string =>
  contentLanguages
    .reduce(
      (hash, language) => hash.update(readFileSync(`content/${language}/terms.md`)),
      createHash('sha256'),
    )
    .digest('hex')
    .slice(0, 16)

test('the version of the terms changes with their words', () => {
  expect([termsVersion, fingerprint()]).toEqual(['2026-11-30', 'bc0f4ba2017add40'])
})
