import { expect, test } from 'vitest';
import { problemPath } from './problemPath.ts';

const content = {
  metadata: { name: 'x y' },
  spec: {
    targetDate: '2027-1',
    levels: [{ name: 'Bronze' }],
    checks: [{ id: 'owned' }, { id: 'coverage', rule: { 'facts.sonarqube.coverage': { $gte: '80' } } }],
  },
};

test.each([
  ['metadata.name is "x y", expected letters', ['metadata', 'name']],
  ['checks[0] "owned": rule is missing', ['spec', 'checks', 0]],
  [
    'checks[1] "coverage": rule.facts.sonarqube.coverage.$gte is "80", expected a number',
    ['spec', 'checks', 1, 'rule', 'facts.sonarqube.coverage', '$gte'],
  ],
  ['levels: "Bronze" occurs twice', ['spec', 'levels']],
  ['checks[9]: id is missing', ['spec', 'checks']],
  ['spec: targetDate is "2027-1", expected a date such as 2026-12-01', ['spec', 'targetDate']],
])('the place of a problem is found in the document: %s', (problem, path) => {
  expect(problemPath(problem, content)).toEqual(path);
});
