/**
 * Argon2 at a thousandth of its cost: tests that sign people up by the hundred wait for it otherwise. What a
 * hash costs is tested by unit tests, which do not load this. What a program hashed that a test started is
 * not for the test's worker to verify: it hashes at full cost.
 */
import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters: Argon2Parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback)
syncBuiltinESMExports()
