import { expect, test } from 'vitest';
import { durationText } from '../steps/durationText.ts';
import { skipReason } from '../steps/skipReason.ts';
import { causeOf } from './knownCauses.ts';
import { outputOf } from './outputOf.ts';

test.each([
  ['NotFoundError', "No action 'acme:launch' is installed", 'action'],
  ['NotAllowedError', 'Unauthorized action: debug:log. The action is not allowed.', 'permission'],
  ['NotAllowedError', 'Rejected by user:default/ines: too dear', 'rejected'],
  ['NotAllowedError', 'None of group:default/crew decided before the request expired at 2031-01-02', 'expired'],
  ['RateLimitError', 'GitHub accepts no more requests until 09:00', 'rateLimit'],
  ['ConflictError', 'The project 7 is there already: choose another name', 'exists'],
  ['InputError', 'No user credentials provided for host github.com', 'credentials'],
  ['InputError', 'Invalid input passed to action fetch:plain, url: Required', 'input'],
  ['ExpressionError', "'${{ parameters. }}' cannot be rendered: unexpected token", 'expression'],
  ['Error', 'Step fly took longer than 30000 ms', 'timeout'],
  ['Error', 'Entity component:default/nobody not found', 'missing'],
  ['Error', 'Something else altogether', undefined],
])('%s has the cause %s', (name, message, cause) => {
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
