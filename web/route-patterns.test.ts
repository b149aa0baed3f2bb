import { expect, test } from 'vitest'
import type { ServerBuild } from 'react-router'
import { patternsOf } from './route-patterns.ts'

const routes = {
  root: { id: 'root', path: '' },
  lang: { id: 'lang', parentId: 'root', path: ':lang?' },
  home: { id: 'home', parentId: 'lang', index: true },
  history: { id: 'history', parentId: 'lang', path: 'account/history' },
  detail: { id: 'detail', parentId: 'lang', path: 'account/history/:id' },
  scans: { id: 'scans', parentId: 'lang', path: 'account/scans/check' },
  scan: { id: 'scan', parentId: 'lang', path: 'account/scans/:kind' },
  lost: { id: 'lost', parentId: 'lang', path: '*' },
  office: { id: 'office', parentId: 'root', path: 'office/customers/:id/loans/:loanId' },
} as unknown as ServerBuild['routes']
const patternOf = patternsOf(routes)

test.each([
  ['/', '/'],
  ['/sw', '/'],
  ['/en/account/history', '/account/history'],
  ['/account/history/0712345678', '/account/history/:id'],
  ['/fr/account/history/0712345678.data', '/account/history/:id'],
  ['/en.data', '/'],
  ['/_root.data', '/'],
  ['/account/scans/check', '/account/scans/check'],
  ['/account/scans/selfie/', '/account/scans/:kind'],
  ['/office/customers/1/loans/2', '/office/customers/:id/loans/:loanId'],
  ['/account/nothing', undefined],
  ['/wp-login.php', undefined],
])('%s is a page of %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
})
