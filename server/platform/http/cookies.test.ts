/**
 * Goal: on an https site every cookie has the `__Host-` prefix, including the language cookie, whose old name
 * is still read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createCookies, languageIn } from './cookies.ts'

const asked = (cookies: Record<string, string>) => ({ cookies }) as unknown as FastifyRequest

test('the language is kept in a cookie of the host on https, and read under its old name too', () => {
  const [https, http] = [createCookies('https://mkopo.example'), createCookies('http://localhost:8080')]
  const written: unknown[] = []
  const reply = { setCookie: (...cookie: unknown[]) => written.push(cookie) } as unknown as FastifyReply
  https.write(reply, { name: 'language', value: 'sw', maxAgeSeconds: 60 })
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 60 }
  expect(written).toEqual([['__Host-language', 'sw', attributes]])
  expect(languageIn(https, asked({ '__Host-language': 'sw', language: 'es' }))).toBe('sw')
  expect(languageIn(https, asked({ language: 'es' }))).toBe('es')
  expect(languageIn(http, asked({ language: 'es' }))).toBe('es')
  expect(languageIn(http, asked({}))).toBeUndefined()
})
