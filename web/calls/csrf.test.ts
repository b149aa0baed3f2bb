import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitKey, type Visit } from '../visit/context.ts'
import { checkToken } from './csrf.server.ts'

const site = 'https://loans.example'

/** Whether the post gets through to the page. */
async function passes({
  method = 'POST',
  csrf,
  origin,
  path = '/sign-in',
  csrfToken = 'the-token',
}: {
  method?: string
  csrf?: string
  origin?: string
  path?: string
  csrfToken?: string
}): Promise<boolean> {
  const context = new RouterContextProvider()
  let reports = 0
  const reportForged = async () => void (reports += 1)
  context.set(visitKey, { csrfToken, publicUrl: site, reportForged } as Visit)
  const body = csrf === undefined ? new URLSearchParams() : new URLSearchParams({ csrf })
  const request = new Request(site + path, {
    method,
    ...(method === 'POST' ? { body } : {}),
    headers: origin ? { origin } : {},
  })
  try {
    await checkToken({ request, context, params: {}, pattern: '', url: new URL(request.url) }, () =>
      Promise.resolve(new Response()),
    )
    expect(reports).toBe(0)
    return true
  } catch (refusal) {
    expect(refusal).toMatchObject({ init: { status: 403 } })
    expect(reports).toBe(1)
    return false
  }
}

test.each([
  ['the token of the visit', { csrf: 'the-token', origin: site }, true],
  ['the token, from a page that hides its origin', { csrf: 'the-token', origin: 'null' }, true],
  ['another token', { csrf: 'the-tokem', origin: site }, false],
  ['a longer token', { csrf: 'the-token-', origin: site }, false],
  ['no token', { origin: site }, false],
  ['the token from another origin', { csrf: 'the-token', origin: 'https://evil.example' }, false],
  ['an empty token where the visit has none', { csrf: '', origin: site, csrfToken: '' }, false],
  ['a shared text, from the browser itself', { origin: 'null', path: '/sw/account/paid/shared' }, true],
  [
    'a shared text from another origin',
    { origin: 'https://evil.example', path: '/account/paid/shared' },
    false,
  ],
  ['no token next to the shared text', { origin: 'null', path: '/account/paid' }, false],
  ['reading needs none', { method: 'GET' }, true],
] as const)('a form is accepted only with the token of the visit: %s', async (_, given, expected) => {
  expect(await passes(given)).toBe(expected)
})
