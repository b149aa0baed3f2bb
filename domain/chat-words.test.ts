import { expect, test } from 'vitest'
import { chatWord } from './chat-words.ts'

test.each([
  ['START', 'start'],
  [' Anza! ', 'start'],
  ['"empezar"', 'start'],
  ['stop', 'stop'],
  ['ACHA.', 'stop'],
  ['baja', 'stop'],
  ['1', null],
  ['start my loan', null],
  ['hello', null],
])('%j is %s', (text, word) => expect(chatWord(text)).toBe(word))
