import { expect, test } from 'vitest'
import { sampled } from './sampled.ts'

const languages = ['en', 'sw', 'es'] as const
const ways = languages.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })))
const topics = Array.from({ length: 40 }, (_, index) => `topic ${index}`)

test('a sample is a sixth of the rows, which differ as far as they can', () => {
  const pages = Array.from({ length: 4 }, (_, page) => ways.map((way) => ({ ...way, page }))).flat()
  for (const topic of topics) {
    expect(sampled(topic, ways, false)).toHaveLength(1)
    const rows = sampled(topic, pages, false)
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ page }) => page)).size).toBe(4)
    expect(new Set(rows.map(({ language }) => language)).size).toBe(3)
    expect(new Set(rows.map(({ scripts }) => scripts)).size).toBe(2)
  }
})

test('each row of a matrix is in the sample of some topic', () => {
  expect(new Set(topics.flatMap((topic) => sampled(topic, ways, false)))).toEqual(new Set(ways))
})

test('a pair gives one row, and both rows are drawn by some topic', () => {
  const rows = topics.flatMap((topic) => sampled(topic, [true, false], false))
  expect(rows).toHaveLength(topics.length)
  expect(new Set(rows).size).toBe(2)
})

test('a row with more values than another is not preferred', () => {
  const rows = topics.flatMap((topic) => sampled(topic, [['typed', 'empty'], ['typed'], ['empty']], false))
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([1, 2]))
})

test('the same topic always has the same sample', () => {
  expect(sampled('a loan', ways, false)).toEqual(sampled('a loan', ways, false))
})

test('a run of everything takes every row', () => {
  expect(sampled('a loan', ways, true)).toBe(ways)
})
