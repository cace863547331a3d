import { expect, test } from 'vitest';
import { checkUnsteadyTests, unsteadyAdvice } from './unsteadyTests.mjs';

const listed = { file: 'e2e/gate.e2e.ts', date: '2026-03-01', cause: 'The gate opened before the plane was there.' };
const exists = (file: string) => file === listed.file;

test('a test that needed a second run has an existing file, a date and a cause', () => {
  checkUnsteadyTests();
  checkUnsteadyTests([listed], exists);
  expect(() => checkUnsteadyTests([{ ...listed, cause: ' ' }], exists)).toThrow("'e2e/gate.e2e.ts' has no cause");
  expect(() => checkUnsteadyTests([{ ...listed, date: 'March' }], exists)).toThrow("'e2e/gate.e2e.ts' has no date");
  expect(() => checkUnsteadyTests([{ ...listed, file: 'gone.test.ts' }], exists)).toThrow(
    "'gone.test.ts' does not exist",
  );
});

test('a run names the files that passed only alone, and when they did before', () => {
  const advice = unsteadyAdvice(['e2e/gate.e2e.ts', 'plugins/new.test.ts'], [listed]);
  expect(advice).toContain('\n  e2e/gate.e2e.ts (also on 2026-03-01)\n  plugins/new.test.ts\n');
  expect(advice).toContain('scripts/times/unsteadyTests.json');
});
