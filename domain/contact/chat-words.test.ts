import { expect, test } from 'vitest'
import { chatWord } from './chat-words.ts'

test.each([
  ['START', 'start'],
  [' Anza! ', 'start'],
  ['"empezar"', 'start'],
  ['stop', 'stop'],
  ['ACHA.', 'stop'],
  ['baja', 'stop'],
  ['MENU', 'menu'],
  ['menyu.', 'menu'],
  ['menú', 'menu'],
  ['menus', null],
  ['1', null],
  ['start my loan', null],
  ['hello', null],
])('%j is %s', (text, word) => expect(chatWord(text)).toBe(word))
