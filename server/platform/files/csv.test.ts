import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { csvOptions } from './csv.ts'

test('a cell that begins like a formula gets a quote before it; a phone number does not', () => {
  const rows = [['+254711000011', '=1+1', '+1+1', '@x', '+254711000011,=1', 'Amina', '-12.50', '-1+2', -3]]
  expect(stringify(rows, { ...csvOptions, header: false, bom: false })).toBe(
    `+254711000011,'=1+1,'+1+1,'@x,"'+254711000011,=1",Amina,-12.50,'-1+2,-3\r\n`,
  )
})
