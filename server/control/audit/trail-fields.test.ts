/**
 * Goal: every fact that the trail records before and after an act has words. Method: the names of the facts
 * in the source files.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'

/** Returns the top-level property names of the object literal that starts at an offset of the text. */
function namesAt(text: string, from: number): string[] {
  let [depth, top] = [1, '']
  for (let at = from; depth > 0 && at < text.length; at += 1) {
    const sign = text[at]!
    if ('{[('.includes(sign)) depth += 1
    else if ('}])'.includes(sign)) depth -= 1
    else if (depth === 1) top += sign
  }
  return [...top.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name!)
}

test('every recorded fact of an act has words', () => {
  const words = new Set([trail.fields, trail.permissions, terms.fields].flatMap((each) => Object.keys(each)))
  const recorded = globSync('server/**/*.ts')
    .filter((file) => !/\.test\.ts$|fixture|testing|personas/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/audit\.record\(/g)].flatMap(({ index }) => {
        const call = text.slice(index, text.indexOf('\n\n', index))
        return [...call.matchAll(/\b(?:before|after): \{/g)].flatMap((facts) =>
          namesAt(call, facts.index + facts[0].length),
        )
      }),
    )
  expect(recorded.length).toBeGreaterThan(100)
  expect([...new Set(recorded)].filter((name) => !words.has(name))).toEqual([])
})
