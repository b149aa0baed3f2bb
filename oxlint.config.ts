import { defineConfig } from 'oxlint'

/** Beside what is wrong in any code: what lets types lie, and what a reader would stumble over. */
const named = [
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'react/rules-of-hooks',
  'react/unsupported-syntax',
  'typescript/ban-ts-comment',
  'typescript/consistent-type-imports',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-misused-promises',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
] as const

export default defineConfig({
  plugins: ['typescript', 'react', 'oxc', 'unicorn'],
  jsPlugins: ['./tools/lint/file-paths.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  // client/: what is made, and JavaScript that stands alone, whose types are a file of their own
  ignorePatterns: ['**/build/', '**/.react-router/', 'words/compiled/', 'client/', '.data/', 'artefacts/'],
  rules: {
    ...Object.fromEntries(named.map((rule) => [rule, 'error'] as const)),
    'file-paths/no-pathname': 'error',
    'file-paths/no-shell': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/require-array-sort-compare': 'off', // what is sorted here are words
    'typescript/no-misused-spread': 'off', // a Response or an Error is spread for its own fields, on purpose
  },
})
