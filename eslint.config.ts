import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Longer than the limit below, still: the list only gets shorter. */
const tooLong = [
  'e2e/back-office.journey.ts',
  'server/back-office/casework/casework.integration.test.ts',
  'server/back-office/casework/service.ts',
  'server/back-office/staff/service.ts',
  'server/customers/identity/attempts.ts',
  'server/customers/identity/service.ts',
  'server/customers/onboarding/service.ts',
  'server/lending/applications/outcomes.ts',
  'server/lending/applications/service.ts',
  'server/lending/publications/conditions.integration.test.ts',
  'server/money/cards/receiving.ts',
  'server/money/cards/setups.ts',
  'server/money/collections/collections.ts',
  'server/personas/personas.ts',
  'server/platform/settings.ts',
  'server/service/appeals/service.ts',
  'server/service/messages/service.ts',
  'server/services.ts',
  'server/testing/applications.ts',
  'server/testing/money.ts',
  'server/tests/access.integration.test.ts',
  'web/ui/fields.tsx',
]

export default defineConfig(
  globalIgnores(['**/build/', '**/.react-router/', '.data/', 'artefacts/']),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  { files: ['web/**'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'no-undef': 'off', // TypeScript tells
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'off', // React Router throws responses
      '@typescript-eslint/require-await': 'off', // one signature for calls that wait and calls that do not
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  { files: tooLong, rules: { 'max-lines': 'off' } },
)
