/** Secrets read from files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { liveSettings as live } from '../../testing/service/live-settings.ts'

const wrongOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return 'wrong' in read ? read.wrong : []
}

test('a secret comes from a file too: one that cannot be read, is empty or is given twice is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-secrets-'))
  try {
    const [key, empty] = [join(folder, 'key'), join(folder, 'empty')]
    writeFileSync(key, `${'k'.repeat(40)}\n`)
    writeFileSync(empty, '\n')
    expect(readConfig({ SECRET_KEY_FILE: key })).toMatchObject({ secretKey: 'k'.repeat(40) })
    expect(wrongOf({ SECRET_KEY_FILE: join(folder, 'none') })).toEqual([
      `SECRET_KEY_FILE cannot be read (ENOENT): ${join(folder, 'none')}`,
    ])
    expect(wrongOf({ SECRET_KEY_FILE: empty })).toEqual([`SECRET_KEY_FILE names an empty file: ${empty}`])
    expect(wrongOf({ SECRET_KEY_FILE: key, SECRET_KEY: 'k'.repeat(40) })).toEqual([
      'SECRET_KEY and SECRET_KEY_FILE are both set: take one of them away',
    ])
    const { SECRET_KEY: _, ...others } = live
    expect(wrongOf({ ...others, SECRET_KEY_FILE: key })).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
