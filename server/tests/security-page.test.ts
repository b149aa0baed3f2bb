/**
 * docs/security.md lists every requirement of ASVS 5.0 levels 1 and 2 once with its status, and names only
 * existing files.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', standing = '', why = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return {
      id,
      level,
      standing,
      why,
      files: [...why.matchAll(/`([^`]+)`/g)]
        .map(([, quoted = '']) => quoted)
        .filter((quoted) => /\/|\.(ts|json)$/.test(quoted)),
    }
  })

/**
 * Number of level 1 and 2 requirements in each section of ASVS 5.0.0. They are numbered from 1 without gaps;
 * those of level 3 follow.
 */
const sections = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

test('every requirement of levels 1 and 2 has one row', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})
test('each row has a status and a reason', () => {
  for (const { id, level, standing, why } of rows)
    expect([
      id,
      /^[12]$/.test(level),
      ['met', 'does not apply', 'deviation'].includes(standing),
      why.length > 0,
    ]).toEqual([id, true, true, true])
})
test('a met requirement names a file as evidence, and every named file exists', () => {
  expect(
    rows.filter(({ standing, files }) => standing === 'met' && files.length === 0).map(({ id }) => id),
  ).toEqual([])
  expect(
    rows.flatMap(({ id, files }) =>
      files.filter((file) => !existsSync(file)).map((file) => `${id}: ${file}`),
    ),
  ).toEqual([])
})
