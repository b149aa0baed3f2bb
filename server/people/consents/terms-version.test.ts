/**
 * Goal: the text that a customer agreed to can be shown later. Method: a fingerprint of the terms is stored
 * here next to their version; changed text needs a new version and a new fingerprint.
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

test('the version of the terms changes with their text', () => {
  expect([termsVersion, fingerprint()]).toEqual(['2026-11-30', 'bc0f4ba2017add40'])
})
