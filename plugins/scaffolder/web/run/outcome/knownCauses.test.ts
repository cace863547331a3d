import { expect, test } from 'vitest';
import { durationText } from '../steps/durationText.ts';
import { skipReason } from '../steps/skipReason.ts';
import { causeOf } from './knownCauses.ts';
import { outputOf } from './outputOf.ts';

test.each([
  { name: 'NotFoundError', message: "No action 'acme:launch' is installed", cause: 'action' },
  {
    name: 'NotAllowedError',
    message: 'Unauthorized action: debug:log. The action is not allowed.',
    cause: 'permission',
  },
  { name: 'NotAllowedError', message: 'Rejected by user:default/ines: too dear', cause: 'rejected' },
  {
    name: 'NotAllowedError',
    message: 'None of group:default/crew decided before the request expired at 2031-01-02',
    cause: 'expired',
  },
  { name: 'RateLimitError', message: 'GitHub accepts no more requests until 09:00', cause: 'rateLimit' },
  { name: 'ConflictError', message: 'The project 7 is there already: choose another name', cause: 'exists' },
  { name: 'InputError', message: 'No user credentials provided for host github.com', cause: 'credentials' },
  { name: 'InputError', message: 'Invalid input passed to action fetch:plain, url: Required', cause: 'input' },
  {
    name: 'ExpressionError',
    message: "'${{ parameters. }}' cannot be rendered: unexpected token",
    cause: 'expression',
  },
  { name: 'Error', message: 'Step fly took longer than 30000 ms', cause: 'timeout' },
  { name: 'Error', message: 'Entity component:default/nobody not found', cause: 'missing' },
  { name: 'Error', message: 'Something else altogether', cause: undefined },
])('$name has the cause $cause', ({ name, message, cause }) => {
  expect(causeOf({ name, message })).toBe(cause);
});

test('the reasons for skipping a step are distinguished', () => {
  const skipped = 'Skipping step a because its if condition was false: ${{ parameters.b }} is false';
  expect(skipReason(skipped)).toEqual({ kind: 'condition', condition: '${{ parameters.b }} is false' });
  expect(skipReason('Skipping step a because its if condition was false')).toEqual({ kind: 'condition' });
  expect(skipReason('Skipping step a because a previous step failed')).toEqual({ kind: 'failure' });
  expect(skipReason('The weather')).toEqual({ kind: 'other', text: 'The weather' });
});

test('durations are short and never negative', () => {
  const lengths = [-5_000, 40, 450, 12_900, 185_000, 7_620_000];
  expect(lengths.map(durationText)).toEqual(['<0.1s', '<0.1s', '0.4s', '12s', '3m 05s', '2h 07m']);
});

test('an output of an unexpected type shows nothing', () => {
  expect(outputOf(undefined)).toEqual({ links: [], texts: [] });
  expect(outputOf({ links: 'no', text: [null, 3, { title: 'Empty' }] })).toEqual({ links: [], texts: [] });
});
