import { defineConfig } from 'oxlint'

/** Rules in addition to the categories: unsafe types, and code that is easily misread. */
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
  jsPlugins: ['./tools/lint/file-paths.ts', './tools/lint/shape.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true },
  // client/: generated files, and JavaScript whose types are in a separate file
  ignorePatterns: ['**/build/', '**/.react-router/', 'client/', '.data/', 'artefacts/'],
  rules: {
    ...Object.fromEntries(named.map((rule) => [rule, 'error'] as const)),
    'file-paths/no-pathname': 'error',
    'file-paths/no-shell': 'error',
    'shape/nested-ternaries': 'error',
    'shape/mutable-globals': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/require-array-sort-compare': 'off', // only strings are sorted here
    'typescript/no-misused-spread': 'off', // a Response or an Error is spread on purpose, for its own fields
  },
  overrides: [
    {
      // Generated: types are checked, the shape is the compiler's.
      files: ['words/compiled/**'],
      rules: { 'max-lines': 'off', 'shape/nested-ternaries': 'off', 'unicorn/no-thenable': 'off' },
    },
    {
      // A test file or a program is its own scope.
      files: [
        '**/*.test.ts',
        '**/*.fixture.ts',
        '**/*.journey.ts',
        '**/main.ts',
        'bench/**',
        'e2e/**',
        'server/testing/**',
        'tools/**',
      ],
      rules: { 'shape/mutable-globals': 'off' },
    },
  ],
})
