/** Every kind of message that is written, translated and editable is sent somewhere. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from '../messaging/messages/texts/examples.ts'

test('source code names each kind of message', () => {
  const senders = globSync('{domain,server}/**/*.ts')
    .filter((file) => !/service\/messages\/(?!capability)|\.test\.ts$|\.fixture\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(longest).filter((kind) => !new RegExp(`['.]${kind}\\b`).test(senders))).toEqual([])
})
